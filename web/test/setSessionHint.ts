import { type SessionHint, sessionHintCookie } from '@soltrade/schema/sessionHint';

/** The hint as the server leaves it in the browser. */
export const setSessionHint = (hint: SessionHint | null): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = sessionHintCookie(hint, false);
};
