import { maxCodeLength } from '@soltrade/schema/platforms/codeRule';
import type { PlatformDefinition, PlatformFormat } from '@soltrade/schema/platforms/definePlatform';
import { formatOf } from '@soltrade/schema/platforms/index';
import { useId } from 'react';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { messages } from '../../lib/messages.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import { FinalUrl } from './FinalUrl.tsx';
import { FindingList } from './FindingList.tsx';
import type { CredentialDraft } from './useCredentialDraft.ts';
import { WithoutToken } from './WithoutToken.tsx';

/** The expected kind of credential, and the format's restrictions. */
const credentialHint = (format: PlatformFormat): string => {
  const expected = messages.platforms.expects[format.expects];
  if (format.code === undefined) return expected;
  return `${expected} ${messages.platforms.limit(format.code, maxCodeLength(format))}`;
};

const formatHint = (format: PlatformFormat): string =>
  messages.platforms.formatHint({ ...format, checkedOn: utcDayText(format.verifiedOn) });

type CredentialFieldsProps = { platform: PlatformDefinition | null; state: CredentialDraft };

/** A platform's credential and link format, with the link doctor's findings. */
export const CredentialFields = ({ platform, state }: CredentialFieldsProps) => {
  const { draft, change, enter, diagnosis, error } = state;
  const findingsId = useId();
  const format = platform && formatOf(platform, draft.formatId);
  // The field's error isn't repeated.
  const findings = (diagnosis?.findings ?? []).filter(({ level }) => level !== 'error' || error === null);
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field
          label={platform?.credential?.label ?? messages.platforms.credential}
          hint={format ? credentialHint(format) : messages.platforms.credentialHint}
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              aria-describedby={[control['aria-describedby'], findingsId].filter(Boolean).join(' ')}
              value={draft.input}
              onChange={(event) => enter(event.target.value)}
            />
          )}
        </Field>
        <div id={findingsId} role="status" className="empty:hidden">
          <FindingList
            credential={diagnosis?.credential ?? ''}
            findings={findings}
            onUseFormat={(formatId) => change({ formatId })}
          />
          {platform && format ? (
            <WithoutToken
              platform={platform}
              format={format}
              code={diagnosis?.credential ?? ''}
              onUseFormat={(formatId) => change({ formatId })}
            />
          ) : null}
        </div>
      </div>
      {platform && format && platform.formats.length > 1 ? (
        <Field label={messages.platforms.format} hint={formatHint(format)}>
          {(control) => (
            <Select
              {...control}
              value={format.id}
              placeholder={messages.platforms.format}
              onChange={(formatId) => change({ formatId })}
              options={platform.formats.map(({ id, label }, index) => ({
                value: id,
                label,
                ...(index === 0 ? { note: messages.platforms.standardMark } : {}),
              }))}
            />
          )}
        </Field>
      ) : null}
      {format && platform.formats.length === 1 ? (
        <p className="text-muted text-sm">{formatHint(format)}</p>
      ) : null}
      {format && diagnosis?.url ? (
        <FinalUrl url={diagnosis.url} platform={platform.label} format={format} />
      ) : null}
    </>
  );
};
