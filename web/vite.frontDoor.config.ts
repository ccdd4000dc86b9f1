import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Builds the front door to the `_worker.js` of a bundle's folder. Not a file in `functions/`:
 * Pages' wrapper for those clones every request, and an unfinished cloned body delays the response.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: process.env.WEB_OUT_DIR
      ? resolve(process.env.WEB_OUT_DIR)
      : resolve(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    reportCompressedSize: false,
    lib: {
      entry: resolve(import.meta.dirname, 'frontDoor/frontDoor.ts'),
      formats: ['es'],
      fileName: () => '_worker.js',
    },
  },
});
