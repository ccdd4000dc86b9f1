import type { Link } from '@soltrade/schema/contracts/links';
import { IDENTIFIER_RULES, textProblem, WORDS_RULES } from '@soltrade/schema/textRules';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type RequestBody, request } from '../../lib/api.ts';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { useSettled } from '../../lib/useSettled.ts';
import type { DraftPage } from './PagePhone.tsx';

/** Omitted fields stay unchanged on an existing link. */
export const filledFields = ({
  words,
  disclosure,
  host,
}: Pick<LinkDraft, 'words' | 'disclosure' | 'host'>) => ({
  ...(words.trim() === '' ? {} : { words }),
  ...(disclosure === 'not_stated' ? {} : { disclosure }),
  ...(host === undefined ? {} : { host }),
});

/** What was typed as a link's identifier; null is derived from the symbol. */
export const typedIdentifier = (typed: string) => {
  const identifier = typed.trim() || null;
  return { identifier, problem: identifier && textProblem(IDENTIFIER_RULES, identifier) };
};

// Separate from the other calls, which nearly every page makes.

/** A draft; fields omitted for an existing link stay unchanged. */
export type DraftLink = RequestBody<'POST /api/link-preview'>;

/** Pages are large, so they aren't cached long after leaving the screen. */
const PREVIEW_KEPT_MS = 60_000;

export const linkPreviewQuery = (draft: DraftLink | null) =>
  queryOptions({
    queryKey: endpointKey('POST /api/link-preview', { draft: JSON.stringify(draft) }),
    queryFn: ({ signal }) =>
      draft === null ? null : request('POST /api/link-preview', { body: draft, signal }),
    gcTime: PREVIEW_KEPT_MS,
    placeholderData: keepPreviousData,
  });

export const cardPreviewQuery = (userId: string, tokenAddress: string) =>
  queryOptions({
    queryKey: endpointKey('POST /api/link-preview/card', { userId, tokenAddress }),
    queryFn: ({ signal }) =>
      request('POST /api/link-preview/card', { body: { userId, tokenAddress }, signal }),
    gcTime: PREVIEW_KEPT_MS,
  });

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
  const custom = typedIdentifier(draft.identifier);
  return {
    userId,
    tokenAddress: mint,
    platforms: [...platforms],
    customIdentifier: custom.problem === null ? custom.identifier : null,
    ...filledFields(
      textProblem(WORDS_RULES, draft.words) === null ? draft : { ...draft, words: '' },
    ),
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
