// A readable cookie next to the session's, which scripts can't read: it says whether requesting the
// current user can succeed, so signed-out visitors' pages don't, and whose session it is, so a page
// asks for that account's figures without waiting to be told. It holds no secret and grants
// nothing: the server judges by the session alone.
import { SESSION } from './firstLimits.ts';

/**
 * `live`: a session started in this browser. `ended`: the session's cookie exists, but the session
 * is over.
 */
export type SessionHint = 'live' | 'ended';

const VALUES: Record<SessionHint, string> = { live: '1', ended: '0' };
const NAMED = `${VALUES.live}.`;

// Secure and the __Host- prefix need https; Safari refuses them on http://localhost.
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-sid' : 'sid');
const hintCookieName = (isSecure: boolean): string => (isSecure ? '__Host-signed_in' : 'signed_in');

const valueIn = (cookies: string, name: string): string | null => {
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1) ?? null;
};

/** The hint in a request's or page's cookies, written `name=value; name=value`. */
export const readSessionHint = (cookies: string, isSecure: boolean): SessionHint | null => {
  const value = valueIn(cookies, hintCookieName(isSecure));
  if (value === VALUES.live || value?.startsWith(NAMED)) return 'live';
  return value === VALUES.ended ? 'ended' : null;
};

export const hintedUser = (cookies: string, isSecure: boolean): string | null => {
  const value = valueIn(cookies, hintCookieName(isSecure));
  return value?.startsWith(NAMED) ? value.slice(NAMED.length) : null;
};

/** A `Set-Cookie` header for the hint; null removes it. Expires with the session's cookie. */
export const sessionHintCookie = (
  hint: SessionHint | { userId: string } | null,
  isSecure: boolean,
): string => {
  const maxAge = hint === null ? 0 : SESSION.absolute / 1000;
  const secure = isSecure ? '; Secure' : '';
  const value = hint === null ? '' : typeof hint === 'string' ? VALUES[hint] : NAMED + hint.userId;
  return `${hintCookieName(isSecure)}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
};

/**
 * The `Set-Cookie` header that corrects a browser's hint, or null. A session without a hint gets
 * one; a hint without a session cookie is removed.
 */
export const mendSessionHint = (cookies: string, isSecure: boolean): string | null => {
  const hasSession = valueIn(cookies, sessionCookieName(isSecure)) !== null;
  const hasHint = valueIn(cookies, hintCookieName(isSecure)) !== null;
  if (hasSession === hasHint) return null;
  return sessionHintCookie(hasSession ? 'live' : null, isSecure);
};
