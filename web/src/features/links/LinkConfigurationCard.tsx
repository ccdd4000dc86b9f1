import type { LinkPreview } from '@soltrade/schema/contracts/linkPreviews';
import { optionalIdentifier } from '@soltrade/schema/contracts/links';
import { Sparkles } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Form } from '../../components/Form.tsx';
import { Notice } from '../../components/Notice.tsx';
import { describeError, fieldError } from '../../lib/errorMessages.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../lib/linkDraft.ts';
import { messages } from '../../lib/messages.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useGenerateLink } from './api.ts';
import { IDENTIFIER_CODES } from './identifierCodes.ts';
import { KnownLink } from './KnownLink.tsx';
import { LinkOptions } from './LinkOptions.tsx';
import type { GeneratedLink } from './LinkResultCard.tsx';
import type { LinkTextErrors } from './LinkTextFields.tsx';
import { refusedTexts, wordsProblem } from './linkTextErrors.ts';
import { saidIn } from './saidIn.ts';
import { WordsField } from './WordsField.tsx';

type LinkConfigurationCardProps = {
  userId: string;
  /** Mint of the fetched token. */
  tokenAddress: string | null;
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  /** What the preview says of the draft; null until it is drawn. */
  foreseen: Pick<LinkPreview, 'url' | 'identifierProblem'> | null;
  /** Submitted from elsewhere too. */
  form: Ref<HTMLFormElement>;
  /** What a first link needs beside the token. */
  needs: ReactNode;
  /** Provides it, and returns the names of the link's platforms; null if something is missing or refused. */
  prepare: () => Promise<readonly string[] | null>;
  /** The promoter's own. */
  channels: ReactNode;
  /** Shows the platforms. */
  platforms: ReactNode;
  onGenerated: (link: GeneratedLink) => void;
};

/** Generates the link. Its button always works: if something is missing, it says what. */
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
  const { mutateAsync } = useGenerateLink(userId);
  const [isBusy, setIsBusy] = useState(false);
  const [identifierError, setIdentifierError] = useState<string | null>(null);
  const [textErrors, setTextErrors] = useState<LinkTextErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const change = (next: Partial<LinkDraft>) => {
    if (next.identifier !== undefined) setIdentifierError(null);
    if (next.words !== undefined || next.disclosure !== undefined) setTextErrors({});
    onDraftChange(next);
  };
  const generate = async (mint: string) => {
    const custom = optionalIdentifier.safeParse(draft.identifier);
    setIdentifierError(custom.error?.issues[0]?.message ?? null);
    const words = wordsProblem(draft.words);
    setTextErrors({ words });
    if (!custom.success || words !== null) return;
    const carried = await prepare();
    if (carried === null) return;
    try {
      const said = saidIn(draft);
      const link = { tokenAddress: mint, customIdentifier: custom.data, platforms: [...carried], ...said };
      onGenerated(await mutateAsync(link));
      onDraftChange(EMPTY_DRAFT);
      toast(toasts.linkGenerated);
    } catch (error) {
      const named = fieldError(error, { name: 'customIdentifier', codes: IDENTIFIER_CODES });
      setIdentifierError(named);
      const refused = refusedTexts(error);
      setTextErrors(refused ?? {});
      if (named === null && refused === null) setFailure(describeError(error));
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

  return (
    <Card title={messages.generate.configuration}>
      <Form ref={form} onSubmit={() => void submit()}>
        {tokenAddress === null ? null : <KnownLink userId={userId} mint={tokenAddress} />}
        <WordsField words={draft.words} error={textErrors.words} onChange={(words) => change({ words })} />
        {needs}
        {failure ? (
          <Notice tone="negative" role="alert">
            {failure}
          </Notice>
        ) : null}
        <Button type="submit" size="large" isBusy={isBusy} icon={<Sparkles aria-hidden className="size-5" />}>
          {isBusy ? messages.generate.submitting : messages.generate.submit}
        </Button>
        {/* Always there, so nothing moves when it is known. */}
        <p className="-mt-2 min-h-5 min-w-0 break-words text-sm">
          {foreseen ? (
            <>
              <span className="text-muted">{messages.generate.foreseenUrl}</span>{' '}
              <span className="font-medium">{foreseen.url.replace(/^https?:\/\//, '')}</span>
            </>
          ) : null}
        </p>
        <LinkOptions
          draft={draft}
          onDraftChange={change}
          errors={{
            identifier: identifierError ?? foreseen?.identifierProblem,
            disclosure: textErrors.disclosure,
          }}
          channels={channels}
          platforms={platforms}
        />
      </Form>
    </Card>
  );
};
