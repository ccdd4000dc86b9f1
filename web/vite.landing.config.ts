import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { primarySelector } from './vite/primarySelector.ts';

const folder = fileURLToPath(new URL('./landing/', import.meta.url));

/** Builds the landing page's styles and click script to two files that the Worker imports as text. */
export default defineConfig({
  root: folder,
  // Only to know the typeface there, which the app's build copies.
  publicDir: '../public',
  logLevel: 'warn',
  plugins: [primarySelector()],
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
      entry: `${folder}assets.ts`,
      formats: ['iife'],
      name: 'landing',
      fileName: () => 'landing.client.js',
      cssFileName: 'landing',
    },
  },
});
