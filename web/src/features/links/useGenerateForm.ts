import { optionalIdentifier } from '@soltrade/schema/contracts/links';
import { useState } from 'react';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../lib/linkDraft.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useGenerateLink } from './api.ts';
import type { GeneratedLink } from './LinkResultCard.tsx';
import type { LinkTextErrors } from './LinkTextFields.tsx';
import { refusedTexts, wordsProblem } from './linkTextErrors.ts';
import { saidIn } from './saidIn.ts';

export type GenerateFormOptions = {
  userId: string;
  tokenAddress: string | null;
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  /** Saves what a first link needs, and returns its platforms; null if something is missing or refused. */
  prepare: () => Promise<readonly string[] | null>;
  onGenerated: (link: GeneratedLink) => void;
};

type Errors = LinkTextErrors & { identifier?: string | null };

export const useGenerateForm = (options: GenerateFormOptions) => {
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
      onGenerated(await mutateAsync({ ...link, ...saidIn(draft) }));
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
