import type { LinkDraft } from '../../lib/linkDraft.ts';

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
