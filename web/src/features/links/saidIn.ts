import type { LinkDraft } from '../../lib/linkDraft.ts';

/** Of a link that exists already, what is not said here stays as it is. */
export const saidIn = ({ words, disclosure }: Pick<LinkDraft, 'words' | 'disclosure'>) => ({
  ...(words.trim() === '' ? {} : { words }),
  ...(disclosure === 'not_stated' ? {} : { disclosure }),
});
