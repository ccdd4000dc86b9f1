import { optionalIdentifier } from '@soltrade/schema/contracts/links';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Input } from '../../components/Input.tsx';
import { Notice } from '../../components/Notice.tsx';
import { toast } from '../../components/toast.ts';
import { describeError, fieldError } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useGenerateLink } from './api.ts';
import { IDENTIFIER_CODES } from './identifierCodes.ts';
import type { GeneratedLink } from './LinkResultCard.tsx';
import { type LinkTextErrors, LinkTextFields, type LinkTextsDraft } from './LinkTextFields.tsx';
import { refusedTexts, wordsProblem } from './linkTextErrors.ts';

const NO_TEXTS: LinkTextsDraft = { words: '', disclosure: 'not_stated' };

/** Of a link that exists already, what is not said here stays as it is. */
const saidIn = ({ words, disclosure }: LinkTextsDraft) => ({
  ...(words.trim() === '' ? {} : { words }),
  ...(disclosure === 'not_stated' ? {} : { disclosure }),
});

type LinkConfigurationCardProps = {
  userId: string;
  /** Mint of the fetched token. */
  tokenAddress: string | null;
  /** Names of the active platforms. */
  platforms: readonly string[];
  /** Shows them. */
  children: ReactNode;
  onGenerated: (link: GeneratedLink) => void;
};

/** Generates the link. Its button always works: if something is missing, it says what. */
export const LinkConfigurationCard = ({
  userId,
  tokenAddress,
  platforms,
  children,
  onGenerated,
}: LinkConfigurationCardProps) => {
  const generate = useGenerateLink(userId);
  const [identifier, setIdentifier] = useState('');
  const [identifierError, setIdentifierError] = useState<string | null>(null);
  const [texts, setTexts] = useState(NO_TEXTS);
  const [textErrors, setTextErrors] = useState<LinkTextErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const submit = useSingleFlight(async () => {
    setFailure(null);
    if (tokenAddress === null) return toast(toasts.noToken);
    if (platforms.length === 0) return toast(toasts.noPlatforms);
    const custom = optionalIdentifier.safeParse(identifier);
    if (!custom.success) return setIdentifierError(custom.error.issues[0]?.message ?? null);
    setIdentifierError(null);
    const words = wordsProblem(texts.words);
    setTextErrors({ words });
    if (words !== null) return;
    try {
      const link = await generate.mutateAsync({
        tokenAddress,
        customIdentifier: custom.data,
        platforms: [...platforms],
        ...saidIn(texts),
      });
      setIdentifier('');
      setTexts(NO_TEXTS);
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
      <Form onSubmit={() => void submit()}>
        <Field
          label={messages.generate.identifier}
          hint={messages.generate.identifierHint}
          error={identifierError}
        >
          {(control) => (
            <Input
              {...control}
              value={identifier}
              onChange={(event) => {
                setIdentifierError(null);
                setIdentifier(event.target.value);
              }}
            />
          )}
        </Field>
        <LinkTextFields
          draft={texts}
          errors={textErrors}
          onChange={(change) => {
            setTextErrors({});
            setTexts((known) => ({ ...known, ...change }));
          }}
        />
        <div>
          <h3 className="mb-2 font-medium text-sm">{messages.generate.platforms}</h3>
          {children}
        </div>
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
