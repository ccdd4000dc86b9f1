import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';

const folder = fileURLToPath(new URL('../', import.meta.url));

type Assets = { entry: string; name: string; script: string };

/** Builds styles, and a script if there is one, to files that the Worker imports as text. */
export const landingBuild = ({ entry, name, script }: Assets): UserConfig => ({
  root: folder,
  // Only to know the typeface there, which the app's build copies.
  publicDir: '../../web/public',
  logLevel: 'warn',
  build: {
    outDir: `${folder}dist`,
    emptyOutDir: true,
    copyPublicDir: false,
    // In-app browsers of old phones: see the styles' and script's own oldest needs.
    target: 'es2019',
    cssTarget: ['chrome80', 'safari13.1', 'firefox78'],
    minify: true,
    cssMinify: true,
    reportCompressedSize: false,
    lib: {
      entry: `${folder}${entry}`,
      formats: ['iife'],
      name,
      fileName: () => script,
      cssFileName: name,
    },
  },
});
