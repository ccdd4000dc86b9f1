import type { LinkPreview } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Copy } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { TextField } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { foundLinksQuery } from './api.ts';
import { GenerateForm } from './GenerateForm.tsx';
import { HostField } from './HostField.tsx';
import { type LinkTextErrors, LinkTextFields } from './LinkTextFields.tsx';
import { linksTexts } from './texts.ts';
import type { GenerateFormState } from './useGenerateForm.ts';

const texts = {
  configuration: 'Link Configuration',
  identifier: 'Custom Identifier (optional)',
  identifierHint: 'Leave empty to use the token symbol.',
  foreseenUrl: 'Your link:',
  platforms: 'Connected Platforms',
  options: 'More Options',
  optionsHint: 'Words, disclosure, channels',
  known: 'You already have this link.',
  knownText: 'Generating again keeps its address and clicks, and updates the rest.',
  knownPausedText: 'Generating again resumes it. Its address and clicks stay.',
  copyKnown: 'Copy It',
  submit: 'Generate Universal Link',
  submitting: 'Generating...',
} as const;

const figuresOf = ({ clickCount, hasRevenue, totalRevenue, isActive }: Link): string =>
  [
    linksTexts.clicks(abbreviate(clickCount)),
    ...(hasRevenue ? [linksTexts.earned(formatUsd(totalRevenue))] : []),
    ...(isActive ? [] : [linksTexts.inactive]),
  ].join(' · ');

const Known = ({ link }: { link: Link }) => {
  const { copy, isRefused } = useCopy(link.shortUrl);
  return (
    <Notice
      control={
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          {texts.copyKnown}
        </Button>
      }
    >
      <p className="font-semibold">
        {texts.known} <span className="font-normal text-muted">{figuresOf(link)}</span>
      </p>
      <p className="text-muted">{link.isActive ? texts.knownText : texts.knownPausedText}</p>
      {isRefused ? <ManualCopy url={link.shortUrl} /> : null}
    </Notice>
  );
};

const KnownLink = ({ userId, mint }: { userId: string; mint: string }) => {
  const { data } = useQuery(foundLinksQuery(userId, mint));
  const link = data?.find(({ token }) => token.contractAddress === mint);
  return link ? <Known link={link} /> : null;
};

type LinkOptionsProps = {
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  errors: LinkTextErrors;
  domain: ReactNode;
  channels: ReactNode;
};

/** What the specification doesn't name. Unfolds if it contains earlier input or an error. */
const LinkOptions = ({ draft, onDraftChange, errors, domain, channels }: LinkOptionsProps) => {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(draft.words !== '' || draft.disclosure !== 'not_stated');
  const isWrong = Boolean(errors.words || errors.disclosure);
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  return (
    <details ref={fold} open={isOpenAtFirst} className="group border-border border-t">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-control [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{texts.options}</span>
        <span className="min-w-0 flex-1 truncate text-right text-muted text-sm group-open:invisible">
          {texts.optionsHint}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-(--duration) group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5">
        <LinkTextFields draft={draft} onChange={onDraftChange} errors={errors} />
        {domain}
        {channels}
      </div>
    </details>
  );
};

type LinkConfigurationCardProps = {
  userId: string;
  tokenAddress: string | null;
  draft: LinkDraft;
  generation: GenerateFormState;
  /** From the preview; null until it has loaded. */
  foreseen: Pick<LinkPreview, 'url' | 'identifierProblem'> | null;
  /** Also submitted from outside the card. */
  form: Ref<HTMLFormElement>;
  /** Fields for what a first link needs in addition to the token. */
  needs: ReactNode;
  channels: ReactNode;
  platforms: ReactNode;
};

/** Form that generates the link. Its button always works and names what is missing. */
export const LinkConfigurationCard = ({
  userId,
  tokenAddress,
  draft,
  generation,
  foreseen,
  form,
  needs,
  channels,
  platforms,
}: LinkConfigurationCardProps) => {
  const { change, errors } = generation;
  return (
    <Card title={texts.configuration}>
      <GenerateForm
        ref={form}
        generation={generation}
        words={texts}
        below={
          <>
            {/* Its space is kept, so nothing moves when it is known. */}
            {tokenAddress === null ? null : (
              <p className="-mt-2 min-h-5 min-w-0 break-words text-sm">
                {foreseen ? (
                  <>
                    <span className="text-muted">{texts.foreseenUrl}</span>{' '}
                    <span className="font-medium">{foreseen.url.replace(/^https?:\/\//, '')}</span>
                  </>
                ) : null}
              </p>
            )}
            <LinkOptions
              draft={draft}
              onDraftChange={change}
              errors={errors}
              domain={
                <HostField
                  userId={userId}
                  host={draft.host}
                  onChange={(host) => change({ host })}
                />
              }
              channels={channels}
            />
          </>
        }
      >
        {tokenAddress === null ? null : <KnownLink userId={userId} mint={tokenAddress} />}
        <TextField
          label={texts.identifier}
          hint={texts.identifierHint}
          error={errors.identifier ?? foreseen?.identifierProblem}
          value={draft.identifier}
          onChange={(identifier) => change({ identifier })}
        />
        <div>
          <h3 className="mb-2 font-medium text-sm">{texts.platforms}</h3>
          {platforms}
        </div>
        {needs}
      </GenerateForm>
    </Card>
  );
};
