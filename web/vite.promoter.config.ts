import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = fileURLToPath(new URL('./landing/', import.meta.url));

/** Builds the styles of promoters' pages to a file that the Worker imports as text. */
export default defineConfig({
  root: folder,
  publicDir: '../public',
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
      entry: `${folder}promoterAssets.ts`,
      formats: ['iife'],
      name: 'promoter',
      fileName: () => 'promoter.js',
      cssFileName: 'promoter',
    },
  },
});
