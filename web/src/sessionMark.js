// Runs before the first paint (see vite/inlineScripts.ts). Marks a page whose viewer is signed in, as far as the browser
// knows (see schema/src/sessionHint.ts): a prerendered page can then show them more at once.
if (/(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie))
  document.documentElement.dataset.session = 'live';
