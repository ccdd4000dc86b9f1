// Runs before the first paint (see vite/inlineScripts.ts). A page that comes back from the
// browser's memory, or to the front after another tab's sign-out or sign-in, may show the figures
// of somebody else: it asks the hint (see schema/src/sessionHint.ts) first, stays hidden meanwhile,
// and is reloaded unless it belongs to the signed-in person.
{
  const hint = () => /(?:^|; )(?:__Host-)?signed_in=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  /** Null: nobody. Undefined: somebody that the hint doesn't name. */
  const signedIn = () => (hint() === '1' ? undefined : (/^1\.([\w-]+)$/.exec(hint())?.[1] ?? null));
  const { style } = document.documentElement;
  // The early figures are of this account; later features/sessions/keepOwn says whose the page is.
  window.shownAccount = signedIn() ?? null;
  const loadAnew = () => {
    style.visibility = 'hidden';
    location.reload();
  };
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (signedIn() === window.shownAccount) style.visibility = '';
    else loadAnew();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || window.shownAccount === null) return;
    const account = signedIn();
    // A session that ended by itself ('0') is the app's: it asks to sign in again and keeps what
    // was typed.
    if (account !== undefined && account !== window.shownAccount && hint() !== '0') loadAnew();
  });
}
