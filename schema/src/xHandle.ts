// X handles are hostile text until they match X's format.

/** X allows 15 characters; a few older accounts have up to 20. */
const HANDLE = /^[A-Za-z0-9_]{1,20}$/;

/** The handle without @, or null for other text. */
export const xHandle = (text: string | null | undefined): string | null =>
  text && HANDLE.test(text) ? text : null;

export const xProfileUrl = (handle: string): string =>
  `https://x.com/${encodeURIComponent(handle)}`;
