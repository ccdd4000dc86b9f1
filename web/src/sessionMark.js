// Runs before the first paint (see vite/inlineScripts.ts). Marks pages of presumably signed-in viewers (see
// schema/src/sessionHint.ts), so the prerendered page can show them more immediately, and requests the user while
// scripts load, which saves a phone a round trip.
if (/(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie)) {
  document.documentElement.dataset.session = 'live';
  const preload = {
    rel: 'preload',
    as: 'fetch',
    href: '/api/user/current',
    crossOrigin: 'use-credentials',
  };
  document.head.append(Object.assign(document.createElement('link'), preload));
}
