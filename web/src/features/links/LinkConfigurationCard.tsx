import type { LinkPreview } from '@soltrade/schema/contracts/linkLists';
import { Sparkles } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Form } from '../../components/Form.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TextField } from '../../components/TextField.tsx';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { messages } from '../../lib/messages.ts';
import { HostField } from './HostField.tsx';
import { KnownLink } from './KnownLink.tsx';
import { LinkOptions } from './LinkOptions.tsx';
import { type GenerateFormOptions, useGenerateForm } from './useGenerateForm.ts';

const texts = messages.generate;

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
        <Button type="submit" size="large" isBusy={isBusy} icon={<Sparkles aria-hidden className="size-5" />}>
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
          domain={<HostField userId={userId} host={draft.host} onChange={(host) => change({ host })} />}
          channels={channels}
        />
      </Form>
    </Card>
  );
};
