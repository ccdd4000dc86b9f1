import type { Plugin } from 'vite';

/** Preloads the typeface, so the first paint has it. */
export const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const font = Object.keys(bundle).find((fileName) => fileName.endsWith('.woff2'));
      if (!font) throw new Error('the build has no font to preload');
      const attrs = {
        rel: 'preload',
        href: `/${font}`,
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
      };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});
