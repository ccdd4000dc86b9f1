import type { LinkPreview } from '@soltrade/schema/contracts/linkLists';
import { type Link, optionalIdentifier } from '@soltrade/schema/contracts/links';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Copy, Sparkles } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../lib/linkDraft.ts';
import { generateTexts as texts } from '../../lib/messages/generate.ts';
import { linksTexts } from '../../lib/messages/links.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { foundLinksQuery, useGenerateLink } from './api.ts';
import { HostField } from './HostField.tsx';
import type { GeneratedLink } from './LinkResultCard.tsx';
import {
  type LinkTextErrors,
  LinkTextFields,
  refusedTexts,
  wordsProblem,
} from './LinkTextFields.tsx';
import { filledFields } from './useDraftPage.ts';

type GenerateFormOptions = {
  userId: string;
  tokenAddress: string | null;
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  /** Saves what a first link needs, and returns its platforms; null if something is missing or refused. */
  prepare: () => Promise<readonly string[] | null>;
  onGenerated: (link: GeneratedLink) => void;
};

type Errors = LinkTextErrors & { identifier?: string | null };

const useGenerateForm = (options: GenerateFormOptions) => {
  const { userId, tokenAddress, draft, onDraftChange, prepare, onGenerated } = options;
  const { mutateAsync } = useGenerateLink(userId);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const generate = async (mint: string) => {
    const custom = optionalIdentifier.safeParse(draft.identifier);
    const words = wordsProblem(draft.words);
    setErrors({ identifier: custom.error?.issues[0]?.message ?? null, words });
    if (!custom.success || words !== null) return;
    const platforms = await prepare();
    if (platforms === null) return;
    try {
      const link = { tokenAddress: mint, customIdentifier: custom.data, platforms: [...platforms] };
      onGenerated(await mutateAsync({ ...link, ...filledFields(draft) }));
      onDraftChange(EMPTY_DRAFT);
      toast(toasts.linkGenerated);
    } catch (error) {
      const identifier = fieldErrors(error).customIdentifier ?? null;
      const refused = refusedTexts(error);
      setErrors({ identifier, ...refused });
      if (identifier === null && refused === null) setFailure(failureText(error));
      toast(toasts.generationFailed);
    }
  };
  const submit = useSingleFlight(async () => {
    setFailure(null);
    if (tokenAddress === null) return toast(toasts.noToken);
    setIsBusy(true);
    await generate(tokenAddress);
    setIsBusy(false);
  });
  /** Changing a field clears its error. */
  const forgetErrors = ({ identifier, words, disclosure }: Partial<LinkDraft>) => {
    if (identifier !== undefined) setErrors((known) => ({ ...known, identifier: null }));
    if (words !== undefined || disclosure !== undefined) {
      setErrors((known) => ({ identifier: known.identifier ?? null }));
    }
  };
  return { submit, isBusy, errors, failure, forgetErrors };
};

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

type LinkConfigurationCardProps = GenerateFormOptions & {
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
  onDraftChange,
  foreseen,
  form,
  needs,
  prepare,
  channels,
  platforms,
  onGenerated,
}: LinkConfigurationCardProps) => {
  const { submit, isBusy, errors, failure, forgetErrors } = useGenerateForm({
    userId,
    tokenAddress,
    draft,
    onDraftChange,
    prepare,
    onGenerated,
  });
  const change = (next: Partial<LinkDraft>) => {
    forgetErrors(next);
    onDraftChange(next);
  };

  return (
    <Card title={texts.configuration}>
      <Form ref={form} onSubmit={() => void submit()}>
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
        {failure ? (
          <Notice tone="negative" role="alert">
            {failure}
          </Notice>
        ) : null}
        <Button
          type="submit"
          size="large"
          isBusy={isBusy}
          icon={<Sparkles aria-hidden className="size-5" />}
        >
          {isBusy ? texts.submitting : texts.submit}
        </Button>
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
            <HostField userId={userId} host={draft.host} onChange={(host) => change({ host })} />
          }
          channels={channels}
        />
      </Form>
    </Card>
  );
};
