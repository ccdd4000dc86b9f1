import { type Link, optionalIdentifier } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { useSettled } from '../../lib/useSettled.ts';
import { filledFields } from './filledFields.ts';
import { wordsProblem } from './linkTextErrors.ts';
import type { DraftPage } from './PagePhone.tsx';
import { type DraftLink, linkPreviewQuery } from './previewApi.ts';

/** Typing pause: long enough for a word, short enough to follow. */
const TYPING_MS = 400;

type Composed = {
  userId: string;
  mint: string | null;
  draft: LinkDraft;
  platforms: readonly string[] | undefined;
  made: Link | null;
};

/** Omits fields that would be refused, so the page stays while its field shows the error. */
const draftLinkOf = ({ userId, mint, draft, platforms, made }: Composed): DraftLink | null => {
  if (mint === null) {
    return (
      made && { userId, tokenAddress: made.token.contractAddress, platforms: [...made.platforms] }
    );
  }
  if (platforms === undefined) return null;
  const identifier = optionalIdentifier.safeParse(draft.identifier);
  return {
    userId,
    tokenAddress: mint,
    platforms: [...platforms],
    customIdentifier: identifier.success ? identifier.data : null,
    ...filledFields(wordsProblem(draft.words) === null ? draft : { ...draft, words: '' }),
  };
};

/** Preview of the draft after a typing pause, else of the last created link. */
export const useDraftPage = (composed: Composed): DraftPage => {
  const wanted = draftLinkOf(composed);
  const settled = useSettled(wanted, {
    key: JSON.stringify(wanted),
    ms: composed.draft.words === '' && composed.draft.identifier === '' ? 0 : TYPING_MS,
  });
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...linkPreviewQuery(settled),
    enabled: settled !== null,
  });
  const isSettled = JSON.stringify(settled) === JSON.stringify(wanted);
  return {
    preview: data ?? null,
    isOld: isPlaceholderData || !isSettled,
    hasFailed: isError,
    retry: () => void refetch(),
  };
};
