// Loads the app's code after a prerendered page's first paint (see vite/prerenderPages.ts), with
// which it would compete for network and processor. Hidden pages aren't painted. A signed-in viewer
// has the styles and waits for figures, so their code loads as soon as the page is there.
{
  const bootstrap = () => {
    const code = document.querySelector('template[data-code]');
    if (!(code instanceof HTMLTemplateElement)) return;
    const load = () => document.head.append(document.importNode(code.content, true));
    const isSignedIn = document.documentElement.dataset.session === 'live';
    if (isSignedIn || document.visibilityState === 'hidden') load();
    else requestAnimationFrame(() => setTimeout(load));
  };
  document.addEventListener('DOMContentLoaded', bootstrap, { once: true });
}
