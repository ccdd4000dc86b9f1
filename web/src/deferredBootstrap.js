// Loads the app's code after the first paint of a prerendered page (see vite/prerenderPages.ts): loaded with the
// page, it would compete with the first paint for network and processor. A hidden page is not painted.
{
  const bootstrap = () => {
    const code = document.querySelector('template[data-code]');
    if (!(code instanceof HTMLTemplateElement)) return;
    const load = () => document.head.append(document.importNode(code.content, true));
    if (document.visibilityState === 'hidden') load();
    else requestAnimationFrame(() => setTimeout(load));
  };
  document.addEventListener('DOMContentLoaded', bootstrap, { once: true });
}
