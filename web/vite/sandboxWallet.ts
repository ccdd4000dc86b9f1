import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ENTRY = '/sandbox-wallet.ts';

/** Registers the sandbox wallet before the app. For local builds only; src never imports dev. */
export const sandboxWallet = (repositoryRoot: string): Plugin => ({
  name: 'sandbox-wallet',
  enforce: 'pre',
  resolveId: (id) =>
    id === ENTRY ? resolve(repositoryRoot, 'dev/sandbox/wallet/register.ts') : undefined,
  transformIndexHtml: {
    order: 'pre',
    handler: () => [{ tag: 'script', attrs: { type: 'module', src: ENTRY }, injectTo: 'head' }],
  },
});
