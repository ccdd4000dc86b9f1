import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { answerHeaders } from '@soltrade/schema/answerHeaders';
import { THEME_SCRIPT } from '@soltrade/schema/earlyScript';
import { API_REFERENCE_PATH } from '@soltrade/schema/paths';
import type { Plugin } from 'vite';

const headerLines = (headers: [name: string, value: string][]): string =>
  headers.map(([name, value]) => `  ${name}: ${value}`).join('\n');

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, file), 'utf8');

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Scripts that must run before the first paint, or before the app's code has loaded. */
const FILES = [
  '../src/silenceOverrideWarnings.js',
  '../src/theme.js',
  '../src/sessionMark.js',
  '../src/ownPage.js',
  '../src/eventReplay.js',
  '../src/deferredBootstrap.js',
];

/**
 * Inlines the first scripts into the page, saving requests. The policy in headers.txt allows
 * exactly these by hash.
 */
export const inlineScripts = ({
  isSecure,
  firstScripts,
}: {
  isSecure: boolean;
  /** Those that single pages have besides. */
  firstScripts: () => Promise<Map<string, string>>;
}): Plugin => {
  const script = FILES.map((file) => read(file).replace(/^\/\/.*\n/gm, '')).join('');
  return {
    name: 'inline-scripts',
    async generateBundle() {
      // The second belongs to the 404 page beside the bundle's files.
      const scripts = [script, THEME_SCRIPT, ...(await firstScripts()).values()];
      const hashes = scripts.map(hashSource).join(' ');
      const source = read('headers.txt')
        .replace('%INLINE_SCRIPTS%', hashes)
        .replace('%API_REFERENCE%', API_REFERENCE_PATH)
        .replace('%THEME_SCRIPT%', hashSource(THEME_SCRIPT))
        .replace('  %ANSWER_HEADERS%', headerLines(answerHeaders({ isSecure: isSecure })));
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
    },
  };
};
