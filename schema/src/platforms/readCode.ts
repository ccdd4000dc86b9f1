// How formats find their code in a URL. An empty code is none.

/** The value of a query parameter. */
export const codeInQuery = (url: URL, name: string): string | null => url.searchParams.get(name) || null;

/** The first group of a pattern that the path matches, decoded. */
export const codeInPath = (url: URL, pattern: RegExp): string | null => {
  const segment = pattern.exec(url.pathname)?.[1];
  if (!segment) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
