import { textProblem, WORDS_RULES } from '@soltrade/schema/textRules';
import { useState } from 'react';
import { copyText } from '../../components/Copy.tsx';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../lib/linkDraft.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { firstCopyKey, remember } from '../../lib/remembered.ts';
import { useChange } from '../../lib/useChange.ts';
import { toast } from '../../stores/toast.ts';
import { useGenerateLink } from './api.ts';
import type { GeneratedLink } from './LinkResultCard.tsx';
import { type LinkTextErrors, refusedTexts } from './LinkTextFields.tsx';
import { filledFields, typedIdentifier } from './useDraftPage.ts';

type GenerateFormOptions = {
  userId: string;
  tokenAddress: string | null;
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  /**
   * Saves what a first link needs, and returns its platforms; null if something is missing or
   * refused.
   */
  prepare: () => Promise<readonly string[] | null>;
  onGenerated: (link: GeneratedLink) => void;
};

type Errors = LinkTextErrors & { identifier?: string | null };

/** Making a link, on every page: what is missing is named, and a link that is made is copied. */
export const useGenerateForm = (options: GenerateFormOptions) => {
  const { userId, tokenAddress, draft, onDraftChange, prepare, onGenerated } = options;
  const { send } = useGenerateLink(userId);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const make = async (mint: string, customIdentifier: string | null, platforms: string[]) => {
    const link = { tokenAddress: mint, customIdentifier, platforms };
    const made = await send({ ...link, ...filledFields(draft) });
    // A browser may refuse because the press was too long ago; the link's own button copies it
    // then.
    const isCopied = await copyText(made.link.shortUrl);
    if (isCopied) remember(firstCopyKey(userId), made.link.id);
    onGenerated({ ...made, isCopied });
    onDraftChange(EMPTY_DRAFT);
    toast(toasts.linkGenerated);
  };

  const generation = useChange(async (mint: string) => {
    const custom = typedIdentifier(draft.identifier);
    const words = textProblem(WORDS_RULES, draft.words);
    setErrors({ identifier: custom.problem, words });
    if (custom.problem !== null || words !== null) return;
    const platforms = await prepare();
    if (platforms === null) return;
    try {
      await make(mint, custom.identifier, [...platforms]);
    } catch (error) {
      const identifier = fieldErrors(error).customIdentifier ?? null;
      const refused = refusedTexts(error);
      setErrors({ identifier, ...refused });
      if (identifier === null && refused === null) setFailure(failureText(error));
      toast(toasts.generationFailed);
    }
  });
  const submit = () => {
    setFailure(null);
    if (tokenAddress === null) toast(toasts.noToken);
    else generation.run(tokenAddress);
  };
  /** Changing a field clears its error. */
  const change = (next: Partial<LinkDraft>) => {
    const { identifier, words, disclosure } = next;
    if (identifier !== undefined) setErrors((known) => ({ ...known, identifier: null }));
    if (words !== undefined || disclosure !== undefined) {
      setErrors((known) => ({ identifier: known.identifier ?? null }));
    }
    onDraftChange(next);
  };
  return { submit, change, isBusy: generation.isPending, errors, failure };
};

export type GenerateFormState = ReturnType<typeof useGenerateForm>;
