import { fileURLToPath } from 'node:url';
import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { defineConfig, type Plugin } from 'vite';

const PLACEHOLDER = '.primary';

const selector = `:is(${PLATFORM_IDS.map((id) => `[data-primary="${id}"] [data-platform="${id}"]`).join(', ')})`;

/**
 * Generates the selector of the primary button. `<html>` names the platform before any button
 * exists, so the styles must list every platform of the registry.
 */
const primarySelector = (): Plugin => ({
  name: 'primary-selector',
  enforce: 'pre',
  transform: {
    filter: { id: /\/platforms\.css$/ },
    handler(code) {
      if (code.split(PLACEHOLDER).length !== 2)
        this.error(`platforms.css has to contain ${PLACEHOLDER} once`);
      return { code: code.replace(PLACEHOLDER, selector), map: null };
    },
  },
});

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
