import type { EndpointBody } from '@soltrade/schema/contracts/endpoint';
import { previewCard, previewLink } from '@soltrade/schema/contracts/linkLists';
import { type Link, optionalIdentifier } from '@soltrade/schema/contracts/links';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { useSettled } from '../../lib/useSettled.ts';
import { wordsProblem } from './LinkTextFields.tsx';
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

// Separate from the other calls, which nearly every page makes.

/** A draft; fields omitted for an existing link stay unchanged. */
export type DraftLink = EndpointBody<typeof previewLink>;

/** Pages are large, so they aren't cached long after leaving the screen. */
const PREVIEW_KEPT_MS = 60_000;

export const linkPreviewQuery = (draft: DraftLink | null) =>
  queryOptions({
    queryKey: endpointKey(previewLink, { draft: JSON.stringify(draft) }),
    queryFn: ({ signal }) =>
      draft === null ? null : request(previewLink, { body: draft, signal }),
    gcTime: PREVIEW_KEPT_MS,
    placeholderData: keepPreviousData,
  });

export const cardPreviewQuery = (userId: string, tokenAddress: string) =>
  queryOptions({
    queryKey: endpointKey(previewCard, { userId, tokenAddress }),
    queryFn: ({ signal }) => request(previewCard, { body: { userId, tokenAddress }, signal }),
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
