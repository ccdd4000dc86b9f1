// Runs before the first paint (see vite/inlineScripts.ts). Marks a page whose viewer is signed in, as far as the browser
// knows (see schema/src/sessionHint.ts): a prerendered page can then show them more at once, and
// who they are is asked while the scripts load, which saves a phone a round trip.
if (/(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie)) {
  document.documentElement.dataset.session = 'live';
  const preload = { rel: 'preload', as: 'fetch', href: '/api/user/current', crossOrigin: 'use-credentials' };
  document.head.append(Object.assign(document.createElement('link'), preload));
}
