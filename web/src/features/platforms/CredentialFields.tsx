import { maxCodeLength } from '@soltrade/schema/platforms/codeRule';
import type { PlatformDefinition, PlatformFormat } from '@soltrade/schema/platforms/definePlatform';
import { formatOfLink } from '@soltrade/schema/platforms/diagnose';
import { formatOf } from '@soltrade/schema/platforms/index';
import { tokenFormat } from '@soltrade/schema/platforms/tokenFormat';
import { ExternalLink, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { utcDayText } from '../../lib/timeTexts.ts';
import { FindingList } from './FindingList.tsx';
import { doctorTexts, platformsTexts } from './texts.ts';
import type { CredentialDraft } from './useReferral.ts';

type TestLinkProps = {
  url: string;
  platform: string;
};

const TestLink = ({ url, platform }: TestLinkProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={doctorTexts.testNamed(platform)}
    className={buttonClass({ variant: 'secondary', size: 'small' })}
  >
    <ExternalLink aria-hidden className="size-4" />
    {doctorTexts.test}
  </a>
);

type OpenedPageProps = {
  platform: PlatformDefinition;
  format: PlatformFormat;
  /** As pasted, possibly a link to the platform's front page. */
  input: string;
  code: string;
  onUseFormat: (formatId: string) => void;
};

const NOTICE =
  'mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-3 py-2 text-sm';

/**
 * Where the buttons lead: the token, unless the promoter prefers the page that their own link
 * opens.
 */
export const OpenedPage = ({ platform, format, input, code, onUseFormat }: OpenedPageProps) => {
  const pasted = formatOfLink(platform, input);
  if (format.opensToken) {
    if (pasted === null || pasted.opensToken) return null;
    return (
      <div className={`${NOTICE} border-border`}>
        <p className="min-w-0 flex-1 basis-40">
          {doctorTexts.opensToken(platform.label, format.confidence)}
        </p>
        <Button variant="secondary" size="small" onClick={() => onUseFormat(pasted.id)}>
          {doctorTexts.openHome}
        </Button>
      </div>
    );
  }
  const better = tokenFormat(platform, format, code);
  return (
    <div className={`${NOTICE} border-warning`}>
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-40">{doctorTexts.withoutToken(platform.label)}</p>
      {better ? (
        <Button variant="secondary" size="small" onClick={() => onUseFormat(better.id)}>
          {doctorTexts.openToken}
        </Button>
      ) : null}
    </div>
  );
};

type FinalUrlProps = { url: string; platform: string; format: PlatformFormat };

const FinalUrl = ({ url, platform, format }: FinalUrlProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-border bg-background px-3 py-2.5 text-sm">
    <p className="min-w-0 flex-1 basis-56">
      <span className="block text-muted">{doctorTexts.finalUrl}</span>
      <span className="break-all font-medium">{url}</span>
      <span className="block text-muted text-xs">{doctorTexts.sample}</span>
    </p>
    <TestLink url={url} platform={platform} />
    <p className="basis-full text-muted text-xs">
      {doctorTexts.lookFor(format, new URL(url).host)}
    </p>
  </div>
);

/** The expected input, and the part of it that the format can carry. */
const credentialHint = (format: PlatformFormat): string => {
  const expected = platformsTexts.expects[format.expects];
  if (format.code === undefined) return expected;
  return `${expected} ${platformsTexts.limit(format.code, maxCodeLength(format))}`;
};

const formatHint = (format: PlatformFormat): string =>
  platformsTexts.formatHint({ ...format, checkedOn: utcDayText(format.verifiedOn) });

type CredentialFieldsProps = {
  platform: PlatformDefinition | null;
  state: CredentialDraft;
  /** Between the code and what follows from its platform. */
  children?: ReactNode;
};

export const CredentialFields = ({ platform, state, children }: CredentialFieldsProps) => {
  const { draft, change, enter, diagnosis, error } = state;
  const findingsId = useId();
  const format = platform && formatOf(platform, draft.formatId);
  // The field's error isn't repeated.
  const findings = (diagnosis?.findings ?? []).filter(
    ({ level }) => level !== 'error' || error === null,
  );
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field
          label={platform?.credential?.label ?? platformsTexts.credential}
          hint={format ? credentialHint(format) : platformsTexts.credentialHint}
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
            <OpenedPage
              platform={platform}
              format={format}
              input={draft.input}
              code={diagnosis?.credential ?? ''}
              onUseFormat={(formatId) => change({ formatId })}
            />
          ) : null}
        </div>
      </div>
      {children}
      {platform && format && platform.formats.length > 1 ? (
        <Field label={platformsTexts.format} hint={formatHint(format)}>
          {(control) => (
            <Select
              {...control}
              value={format.id}
              placeholder={platformsTexts.format}
              onChange={(formatId) => change({ formatId })}
              options={platform.formats.map(({ id, label }, index) => ({
                value: id,
                label,
                ...(index === 0 ? { note: platformsTexts.standardMark } : {}),
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
