import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, file), 'utf8');

/**
 * Puts src/theme.js into the page itself: the theme must be known before the first paint, which shall not wait for
 * one more answer of the server. The policy in headers.txt allows exactly this script, by its hash.
 */
export const themeScript = (): Plugin => {
  const script = read('../src/theme.js').replace(/^\/\/.*\n/gm, '');
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    name: 'theme-script',
    generateBundle() {
      const source = read('headers.txt').replace('%THEME_SCRIPT%', `'sha256-${hash}'`);
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
    },
  };
};
