import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { once } from '@soltrade/schema/once';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { parse } from 'smol-toml';
import { defineConfig } from 'vitest/config';
import { apiReference } from './vite/apiReference.ts';
import { appFiles } from './vite/appFiles.ts';
import { chunkGroups } from './vite/chunkGroups.ts';
import { devProxy } from './vite/devProxy.ts';
import { firstScripts } from './vite/firstScripts.ts';
import { inlineScripts } from './vite/inlineScripts.ts';
import { openApiFile } from './vite/openApiFile.ts';
import { preloadFont } from './vite/preloadFont.ts';
import { prerenderPages } from './vite/prerenderPages.ts';
import { refuseChunkCycles } from './vite/refuseChunkCycles.ts';
import { sandboxWallet } from './vite/sandboxWallet.ts';

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
