// Asks for the app's code once the drawn page is painted (see vite/paintFirst.ts): asked for with the page, it takes
// the line and the processor from the first paint. A page that nobody looks at is not painted.
{
  const askForCode = () => {
    const code = document.querySelector('template[data-code]');
    if (!(code instanceof HTMLTemplateElement)) return;
    const ask = () => document.head.append(document.importNode(code.content, true));
    if (document.visibilityState === 'hidden') ask();
    else requestAnimationFrame(() => setTimeout(ask));
  };
  document.addEventListener('DOMContentLoaded', askForCode, { once: true });
}
