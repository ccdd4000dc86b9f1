import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { APP_PATHS, SERVICE_WORKER_PATH } from '@soltrade/schema/paths';
import type { Plugin } from 'vite';

const manifestOf = (name: string) => ({
  name,
  short_name: name,
  id: '/',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#0b0d12',
  theme_color: '#0b0d12',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
});

/** The pages of the app. As text it escapes the slashes. */
const PAGES = new RegExp(`^(?:${APP_PATHS.join('|')}|/links/[^/]+)/?$`);

/** What makes the app one that a phone can install: its manifest and its service worker. */
export const appFiles = (productName: string): Plugin => {
  const serviceWorker = resolve(import.meta.dirname, '../src/serviceWorker.js');
  return {
    name: 'app-files',
    generateBundle() {
      const manifest = JSON.stringify(manifestOf(productName));
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
      const source = readFileSync(serviceWorker, 'utf8')
        .replaceAll('%PRODUCT_NAME%', productName)
        .replace('/%PAGES%/', () => String(PAGES));
      this.emitFile({ type: 'asset', fileName: SERVICE_WORKER_PATH.slice(1), source });
    },
  };
};
