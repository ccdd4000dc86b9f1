import { formatOf, type PlatformId } from '@soltrade/schema/platforms/index';
import { type Ref, useId } from 'react';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { PlatformMark } from '../../lib/PlatformMark.tsx';
import { OpenedPage } from './CredentialFields.tsx';
import { FindingList } from './FindingList.tsx';
import { platformOptions } from './platformOptions.ts';
import { platformsTexts as texts } from './texts.ts';
import type { Referral } from './useReferral.ts';

const Recognized = ({
  platform,
  label,
  code,
}: {
  platform: PlatformId;
  label: string;
  code: string;
}) => (
  <p className="flex items-center gap-2 text-sm">
    <PlatformMark platform={platform} className="size-6 rounded-md" />
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{label}</span> · <span>{texts.yourCode(code)}</span>
    </span>
  </p>
);

type ReferralFieldProps = { referral: Referral; ref?: Ref<HTMLInputElement> };

export const ReferralField = ({ referral, ref }: ReferralFieldProps) => {
  const { state, platform, isRecognized, error, enter, choose } = referral;
  const { draft, diagnosis } = state;
  const foundId = useId();
  const isCode = !isRecognized && draft.input.trim() !== '';
  const credential = diagnosis?.credential ?? '';
  const warnings = (diagnosis?.findings ?? []).filter(({ level }) => level === 'warning');
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={texts.referral}
        hint={draft.input === '' ? texts.referralHint : undefined}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            ref={ref}
            aria-describedby={[control['aria-describedby'], foundId].filter(Boolean).join(' ')}
            value={draft.input}
            placeholder={texts.referralExample}
            onChange={(event) => enter(event.target.value)}
          />
        )}
      </Field>
      <div id={foundId} role="status" className="flex flex-col gap-2 empty:hidden">
        {isRecognized && platform ? (
          <Recognized platform={platform.id} label={platform.label} code={credential} />
        ) : null}
        <FindingList credential={credential} findings={warnings} />
        {platform && credential !== '' ? (
          <OpenedPage
            platform={platform}
            format={formatOf(platform, draft.formatId)}
            input={draft.input}
            code={credential}
            onUseFormat={(formatId) => state.change({ formatId })}
          />
        ) : null}
      </div>
      {isCode ? (
        <Field label={texts.whichPlatform}>
          {(control) => (
            <Select
              {...control}
              value={platform?.id ?? ''}
              placeholder={texts.choose}
              onChange={choose}
              options={platformOptions()}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
};
