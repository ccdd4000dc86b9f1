import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { primarySelector } from './primarySelector.ts';

const folder = fileURLToPath(new URL('../', import.meta.url));

type Assets = { entry: string; script: string; plugins?: Plugin[] };

/** Each has styles; the script may be empty. */
const PAGES: Record<string, Assets> = {
  landing: { entry: 'assets.ts', script: 'landing.client.js', plugins: [primarySelector()] },
  promoter: { entry: 'promoterAssets.ts', script: 'promoter.js' },
  sharedReport: { entry: 'sharedReportAssets.ts', script: 'sharedReport.client.js' },
  embed: { entry: 'embedAssets.ts', script: 'embed.js' },
  overlay: { entry: 'overlayAssets.ts', script: 'overlay.client.js' },
};

/** Each is built as Vite's mode. */
export const LANDING_PAGES: readonly string[] = Object.keys(PAGES);

/** Builds a page's styles and script to files that the Worker imports as text. */
export default defineConfig(({ mode: page }) => {
  const assets = PAGES[page];
  if (!assets) throw new Error(`No landing page named ${page}`);
  const { entry, script, plugins = [] } = assets;
  return {
    root: folder,
    plugins,
    // Only resolves the typeface, which the app's build copies.
    publicDir: '../../web/public',
    logLevel: 'warn',
    build: {
      outDir: `${folder}dist`,
      emptyOutDir: true,
      copyPublicDir: false,
      // For in-app browsers on old phones.
      target: 'es2019',
      cssTarget: ['chrome80', 'safari13.1', 'firefox78'],
      minify: true,
      cssMinify: true,
      reportCompressedSize: false,
      lib: {
        entry: `${folder}${entry}`,
        formats: ['iife'],
        name: page,
        fileName: () => script,
        cssFileName: page,
      },
    },
  };
});
