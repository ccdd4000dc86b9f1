import { sessionHintCookie } from '@soltrade/schema/sessionHint';

/** Sets the hint like the server. */
export const setSessionHint = (hint: Parameters<typeof sessionHintCookie>[0]): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = sessionHintCookie(hint, false);
};
