import type { LinkDraft } from '../../lib/linkDraft.ts';

/** Of a link that exists already, what is not said here stays as it is. */
export const saidIn = ({ words, disclosure, host }: Pick<LinkDraft, 'words' | 'disclosure' | 'host'>) => ({
  ...(words.trim() === '' ? {} : { words }),
  ...(disclosure === 'not_stated' ? {} : { disclosure }),
  ...(host === undefined ? {} : { host }),
});
