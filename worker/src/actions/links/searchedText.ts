import { mintFromInput } from '@soltrade/schema/mintFromInput';
import { parseLandingPath } from '@soltrade/schema/paths';
import { linkIn } from '@soltrade/schema/platforms/readLink';

/** What a promoter looks for: of a pasted address of a page, the mint or the identifier in it. Null is nothing. */
export const searchedText = (typed: string | null): string | null => {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const url = linkIn(text);
  if (!url) return text;
  const path = parseLandingPath(url.pathname);
  if (path?.kind === 'short' || path?.kind === 'identifier') return path.identifier;
  return mintFromInput(text) ?? text;
};
