import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { once } from '@soltrade/schema/once';
import { pathOwner } from '@soltrade/schema/paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { parse } from 'smol-toml';
import type { Plugin, ProxyOptions, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { apiReference } from './vite/apiReference.ts';
import { appFiles } from './vite/appFiles.ts';
import { firstScripts } from './vite/firstScripts.ts';
import { inlineScripts } from './vite/inlineScripts.ts';
import { openApiFile } from './vite/openApiFile.ts';
import { preloadFont } from './vite/preloadFont.ts';
import { prerenderPages } from './vite/prerenderPages.ts';
import { refuseChunkCycles } from './vite/refuseChunkCycles.ts';

const ENTRY = '/sandbox-wallet.ts';

/** Registers the sandbox wallet before the app. For local builds only; src never imports dev. */
const sandboxWallet = (repositoryRoot: string): Plugin => ({
  name: 'sandbox-wallet',
  enforce: 'pre',
  resolveId: (id) =>
    id === ENTRY ? resolve(repositoryRoot, 'dev/sandbox/wallet/register.ts') : undefined,
  transformIndexHtml: {
    order: 'pre',
    handler: () => [{ tag: 'script', attrs: { type: 'module', src: ENTRY }, injectTo: 'head' }],
  },
});

/** Served by Vite itself in development: its client, sources and modules outside the root. */
const VITE_PATH = /^\/(@|src\/|landing\/|node_modules\/|sandbox-wallet\.ts)/;

/** Proxies the Worker's paths to it, like the production front door. */
const devProxy = (workerUrl: string): Record<string, ProxyOptions> => ({
  '^/.*': {
    target: workerUrl,
    ws: true,
    bypass: ({ url = '/' }) => {
      // Not resolved against an origin, because a path with two leading slashes would be read as a
      // host.
      const [pathname = '/'] = url.split(/[?#]/);
      return VITE_PATH.test(pathname) || pathOwner(pathname) !== 'worker' ? url : undefined;
    },
  },
});

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Which modules are one file. Left alone, they are grouped by who shares them: a page then loads
 * dozens of files of a few lines each, and a request costs a phone more than some code that the
 * page does not need.
 */
const chunkGroups: NonNullable<Options['groups']> = [
  { name: 'app', tags: ['$initial'], priority: 4 },
  // Large, and only charts need it.
  { name: 'plot', test: /[\\/]uplot[\\/]/, priority: 3 },
  { name: 'common', minShareCount: 4, priority: 2 },
  // Small groups join the nearest one, at the price of some code that a page does not need.
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_200,
    priority: 1,
  },
];

/**
 * Has Chromium compile the entry's functions on another thread while it loads. Otherwise it does so
 * on the main thread, one by one as they are called.
 */
const compileHints = (): Plugin => ({
  name: 'compile-hints',
  generateBundle: {
    // After Vite's own first line: the hint counts only at the top of a file.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry)
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
});

const webRoot = import.meta.dirname;
const repositoryRoot = resolve(webRoot, '..');

/** Of the environment, where a local run puts it, else of what is deployed. */
const variable = (name: 'PRODUCT_NAME' | 'CONTACT'): string => {
  const given = process.env[name];
  if (given !== undefined) return given;
  const { vars } = parse(readFileSync(resolve(repositoryRoot, 'wrangler.toml'), 'utf8'));
  const value: unknown = Object.entries(vars ?? {}).find(([key]) => key === name)?.[1];
  if (typeof value === 'string') return value;
  throw new Error(`${name} is missing: set it in the environment or in [vars] of wrangler.toml`);
};

const productName = variable('PRODUCT_NAME');

const version = (): string => {
  const manifest: { version: string } = JSON.parse(
    readFileSync(resolve(repositoryRoot, 'package.json'), 'utf8'),
  );
  return manifest.version;
};

const define = {
  __PRODUCT_NAME__: JSON.stringify(productName),
  __CONTACT__: JSON.stringify(variable('CONTACT')),
  __VERSION__: JSON.stringify(version()),
};

const builtFirstScripts = once(() => firstScripts({ root: webRoot, define }));

export default defineConfig({
  root: webRoot,
  plugins: [
    react(),
    tailwindcss(),
    // Only a local run names a scheme here; a release is for https.
    inlineScripts({
      isSecure: process.env.PUBLIC_SCHEME !== 'http:',
      firstScripts: builtFirstScripts,
    }),
    preloadFont(),
    openApiFile(repositoryRoot),
    apiReference(productName),
    appFiles(productName),
    {
      name: 'product-name',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replaceAll('%PRODUCT_NAME%', productName),
      },
    },
    ...(process.env.SANDBOX_WALLET === '1' ? [sandboxWallet(repositoryRoot)] : []),
    refuseChunkCycles(),
    prerenderPages({ root: webRoot, define, firstScripts: builtFirstScripts }),
    compileHints(),
  ],
  define,
  // The reader of statements loads what reads workbooks only for one.
  worker: { format: 'es' },
  server: { proxy: devProxy(process.env.WORKER_URL ?? 'http://127.0.0.1:8787') },
  build: {
    outDir: process.env.WEB_OUT_DIR ? resolve(process.env.WEB_OUT_DIR) : resolve(webRoot, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The strict policy allows fonts and scripts from our own origin only, never from data URLs.
    assetsInlineLimit: 0,
    // A browser without modulepreload loads the same modules a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Named after all that share it, a chunk would have a name of a hundred letters.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  test: {
    alias: [
      {
        find: /^@testing-library\/react$/,
        replacement: resolve(webRoot, 'test/testingLibrary.ts'),
      },
    ],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:8788/' } },
    // setup.ts puts back what a file leaves behind.
    isolate: false,
    setupFiles: ['./test/setup.ts'],
  },
});
