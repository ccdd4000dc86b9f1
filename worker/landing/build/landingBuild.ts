import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';

const folder = fileURLToPath(new URL('../', import.meta.url));

type Assets = { entry: string; name: string; script: string };

/** Builds styles, and optionally a script, to files that the Worker imports as text. */
export const landingBuild = ({ entry, name, script }: Assets): UserConfig => ({
  root: folder,
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
      name,
      fileName: () => script,
      cssFileName: name,
    },
  },
});
