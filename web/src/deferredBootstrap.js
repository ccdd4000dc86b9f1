// Loads the app's code after a prerendered page's first paint (see vite/prerenderPages.ts), with which it would compete
// for network and processor. Hidden pages aren't painted. A signed-in viewer has the styles and waits for figures, so
// their code loads as soon as the page is there.
{
  const bootstrap = () => {
    const code = document.querySelector('template[data-code]');
    if (!(code instanceof HTMLTemplateElement)) return;
    const append = (tag) => document.head.append(document.importNode(tag, true));
    // Each in a task of its own: together they block a slow phone.
    const load = () => {
      for (const tag of code.content.children) setTimeout(append, 0, tag);
    };
    const isSignedIn = document.documentElement.dataset.session === 'live';
    if (document.visibilityState === 'hidden') append(code.content);
    else if (isSignedIn) load();
    else requestAnimationFrame(() => setTimeout(load));
  };
  document.addEventListener('DOMContentLoaded', bootstrap, { once: true });
}
