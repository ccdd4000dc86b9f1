import { resolve } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

type Bundle = Rolldown.OutputBundle;

type Prerender = {
  drawnPages: { path: string; title: string; module: string | null; markup: string }[];
};

const EMPTY_ROOT = '<div id="root"></div>';

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A chunk with all its static imports. */
const withImports = (bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
};

const chunkOf = (bundle: Bundle, module: string): string => {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId === module,
  );
  if (!chunk) throw new Error(`the build has no chunk of ${module}`);
  return chunk.fileName;
};

const sizeOf = (bundle: Bundle, fileName: string): number => {
  const file = bundle[fileName];
  return file?.type === 'chunk' ? file.code.length : 0;
};

/**
 * Preload links for chunks, so they load with the page instead of when imported. Largest first,
 * including the entry's: over HTTP/1.1 a browser requests six files at a time, and its script would
 * be the last.
 */
const preloads = (bundle: Bundle, fileNames: Iterable<string>): string =>
  [...fileNames]
    .toSorted((one, other) => sizeOf(bundle, other) - sizeOf(bundle, one))
    .map((fileName) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`)
    .join('');

const CODE = / *<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?\n?/g;

/**
 * Defers a page's scripts, which only hydrate it, to src/deferredBootstrap.js, so they load after
 * the typeface and don't delay the first paint.
 */
const withDeferredCode = (html: string): string => {
  const code = [...html.matchAll(CODE)].map(([tag]) => tag.trim()).join('');
  const unhurried = code.replaceAll(/<(?:link|script)/g, '$& fetchpriority="low"');
  return html
    .replaceAll(CODE, '')
    .replace('</head>', () => `<template data-code>${unhurried}</template>\n</head>`);
};

const FONT = / *<link rel="preload"[^>]*as="font"[^>]*>\n?/;

/** Pages that a signed-out visitor sees too, whose first paint has the typeface. */
const OPEN_TO_ALL = ['/', '/login'];

/**
 * Elsewhere it loads with the first text, so that the scripts, which bring everything else, don't
 * wait for it.
 */
const withFontInTime = (html: string, path: string): string =>
  OPEN_TO_ALL.includes(path) ? html : html.replace(FONT, '');

const FIRST_TAG = '<meta charset';

/** Before the styles, for which a script after them would wait. */
const withFirstScript = (html: string, script: string | undefined): string => {
  if (script === undefined) return html;
  if (!html.includes(FIRST_TAG)) throw new Error(`index.html does not contain ${FIRST_TAG}`);
  return html.replace(FIRST_TAG, () => `<script>${script}</script>\n    ${FIRST_TAG}`);
};

/**
 * Prerenders the viewer-independent parts of every page, so its first paint waits for no script.
 */
export const prerenderPages = (options: {
  root: string;
  define: Record<string, string>;
  firstScripts: () => Promise<Map<string, string>>;
}): Plugin => ({
  name: 'prerender-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') this.error('the build has no index.html');
      const empty = String(index.source);
      if (!empty.includes(EMPTY_ROOT)) this.error(`index.html does not contain ${EMPTY_ROOT}`);
      const {
        module: { drawnPages },
      } = await runnerImport<Prerender>(resolve(options.root, 'src/prerender.tsx'), {
        root: options.root,
        define: options.define,
        configFile: false,
        logLevel: 'warn',
      });
      const scripts = await options.firstScripts();
      for (const { path, title, module, markup } of drawnPages) {
        const chunks = module
          ? withImports(bundle, chunkOf(bundle, resolve(options.root, module)))
          : [];
        const drawn = empty
          .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
          .replace('</head>', () => `${preloads(bundle, chunks)}</head>`)
          .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`);
        const source = withFirstScript(
          withFontInTime(withDeferredCode(drawn), path),
          scripts.get(path),
        );
        if (path === '/') index.source = source;
        else this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
      }
    },
  },
});
