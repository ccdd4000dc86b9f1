// Runs before the first paint (see vite/inlineScripts.ts). Dark unless the person chose light.
try {
  document.documentElement.dataset.theme =
    localStorage.getItem('theme') === 'light' ? 'light' : 'dark';
} catch {
  document.documentElement.dataset.theme = 'dark';
}
