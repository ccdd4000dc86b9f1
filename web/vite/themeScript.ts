import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts src/theme.js into the page as a blocking script of its own: the theme must be known before the first
 * paint, and the policy allows no inline script. The hash in its name lets it be cached for ever.
 */
export const themeScript = (): Plugin => {
  const source = readFileSync(resolve(import.meta.dirname, '../src/theme.js'), 'utf8');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/theme-${hash}.js`;
  return {
    name: 'theme-script',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${fileName}`) return next();
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(source);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
};
