import type { LinkPreview } from '@soltrade/schema/contracts/linkPreviews';
import { Sparkles } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Form } from '../../components/Form.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { messages } from '../../lib/messages.ts';
import { HostField } from './HostField.tsx';
import { KnownLink } from './KnownLink.tsx';
import { LinkOptions } from './LinkOptions.tsx';
import { type GenerateFormOptions, useGenerateForm } from './useGenerateForm.ts';
import { WordsField } from './WordsField.tsx';

type LinkConfigurationCardProps = GenerateFormOptions & {
  /** What the preview says of the draft; null until it is drawn. */
  foreseen: Pick<LinkPreview, 'url' | 'identifierProblem'> | null;
  /** Submitted from elsewhere too. */
  form: Ref<HTMLFormElement>;
  /** What a first link needs beside the token. */
  needs: ReactNode;
  channels: ReactNode;
  platforms: ReactNode;
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
    <Card title={messages.generate.configuration}>
      <Form ref={form} onSubmit={() => void submit()}>
        {tokenAddress === null ? null : <KnownLink userId={userId} mint={tokenAddress} />}
        <WordsField words={draft.words} error={errors.words} onChange={(words) => change({ words })} />
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
            identifier: errors.identifier ?? foreseen?.identifierProblem,
            disclosure: errors.disclosure,
          }}
          domain={<HostField userId={userId} host={draft.host} onChange={(host) => change({ host })} />}
          channels={channels}
          platforms={platforms}
        />
      </Form>
    </Card>
  );
};
