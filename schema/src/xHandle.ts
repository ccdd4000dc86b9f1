// X handles are hostile text until they match X's format.

/** X allows 15 characters; a few accounts from before that rule have up to 20. */
const HANDLE = /^[A-Za-z0-9_]{1,20}$/;

/** The handle, without an @, or null if the text cannot be one. */
export const xHandle = (text: string | null | undefined): string | null =>
  text && HANDLE.test(text) ? text : null;

export const xProfileUrl = (handle: string): string => `https://x.com/${encodeURIComponent(handle)}`;
