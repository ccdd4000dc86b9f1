import type { LinkPreview } from '@soltrade/schema/contracts/linkPreviews';
import { optionalIdentifier } from '@soltrade/schema/contracts/links';
import { Sparkles } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Input } from '../../components/Input.tsx';
import { Notice } from '../../components/Notice.tsx';
import { describeError, fieldError } from '../../lib/errorMessages.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../lib/linkDraft.ts';
import { messages } from '../../lib/messages.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useGenerateLink } from './api.ts';
import { IDENTIFIER_CODES } from './identifierCodes.ts';
import type { GeneratedLink } from './LinkResultCard.tsx';
import { type LinkTextErrors, LinkTextFields } from './LinkTextFields.tsx';
import { refusedTexts, wordsProblem } from './linkTextErrors.ts';
import { saidIn } from './saidIn.ts';

type LinkConfigurationCardProps = {
  userId: string;
  /** Mint of the fetched token. */
  tokenAddress: string | null;
  /** Names of the active platforms. */
  platforms: readonly string[];
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  /** What the preview says of the draft; null until it is drawn. */
  foreseen: Pick<LinkPreview, 'url' | 'identifierProblem'> | null;
  /** Submitted from elsewhere too. */
  form: Ref<HTMLFormElement>;
  /** The promoter's own. */
  channels: ReactNode;
  /** Shows the platforms. */
  children: ReactNode;
  onGenerated: (link: GeneratedLink) => void;
};

/** Generates the link. Its button always works: if something is missing, it says what. */
export const LinkConfigurationCard = ({
  userId,
  tokenAddress,
  platforms,
  draft,
  onDraftChange,
  foreseen,
  form,
  channels,
  children,
  onGenerated,
}: LinkConfigurationCardProps) => {
  const generate = useGenerateLink(userId);
  const [identifierError, setIdentifierError] = useState<string | null>(null);
  const [textErrors, setTextErrors] = useState<LinkTextErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const submit = useSingleFlight(async () => {
    setFailure(null);
    if (tokenAddress === null) return toast(toasts.noToken);
    if (platforms.length === 0) return toast(toasts.noPlatforms);
    const custom = optionalIdentifier.safeParse(draft.identifier);
    if (!custom.success) return setIdentifierError(custom.error.issues[0]?.message ?? null);
    setIdentifierError(null);
    const words = wordsProblem(draft.words);
    setTextErrors({ words });
    if (words !== null) return;
    try {
      const link = await generate.mutateAsync({
        tokenAddress,
        customIdentifier: custom.data,
        platforms: [...platforms],
        ...saidIn(draft),
      });
      onDraftChange(EMPTY_DRAFT);
      onGenerated(link);
      toast(toasts.linkGenerated);
    } catch (error) {
      const named = fieldError(error, { name: 'customIdentifier', codes: IDENTIFIER_CODES });
      setIdentifierError(named);
      const refused = refusedTexts(error);
      setTextErrors(refused ?? {});
      if (named === null && refused === null) setFailure(describeError(error));
      toast(toasts.generationFailed);
    }
  });

  return (
    <Card title={messages.generate.configuration}>
      <Form ref={form} onSubmit={() => void submit()}>
        <LinkTextFields
          draft={draft}
          errors={textErrors}
          onChange={(change) => {
            setTextErrors({});
            onDraftChange(change);
          }}
        />
        <div>
          <h3 className="mb-2 font-medium text-sm">{messages.generate.platforms}</h3>
          {children}
        </div>
        <Field
          label={messages.generate.identifier}
          hint={messages.generate.identifierHint}
          error={identifierError ?? foreseen?.identifierProblem}
        >
          {(control) => (
            <Input
              {...control}
              value={draft.identifier}
              onChange={(event) => {
                setIdentifierError(null);
                onDraftChange({ identifier: event.target.value });
              }}
            />
          )}
        </Field>
        {/* Always there, so nothing moves when it is known. */}
        <p className="-mt-3 min-h-5 min-w-0 break-words text-sm">
          {foreseen ? (
            <>
              <span className="text-muted">{messages.generate.foreseenUrl}</span>{' '}
              <span className="font-medium">{foreseen.url.replace(/^https?:\/\//, '')}</span>
            </>
          ) : null}
        </p>
        {channels}
        {failure ? (
          <Notice tone="negative" role="alert">
            {failure}
          </Notice>
        ) : null}
        <Button
          type="submit"
          size="large"
          isBusy={generate.isPending}
          icon={<Sparkles aria-hidden className="size-5" />}
        >
          {generate.isPending ? messages.generate.submitting : messages.generate.submit}
        </Button>
      </Form>
    </Card>
  );
};
