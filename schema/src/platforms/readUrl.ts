// Finds codes and mints in platforms' URLs. An empty one counts as missing.

export const queryValue = (url: URL, name: string): string | null =>
  url.searchParams.get(name) || null;

export const pathSegment = (url: URL, pattern: RegExp): string | null => {
  const segment = pattern.exec(url.pathname)?.[1];
  if (!segment) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
