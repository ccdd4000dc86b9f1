/** A folder's allowed imports besides its own files: our files, and packages. */
export type ImportRow = { from: string; ours: readonly string[]; packages: readonly string[] };

const WORKER_BASE = ['worker/src/model', 'worker/src/lib', 'worker/src/env.ts', 'schema/src'];
const WEB_BASE = ['web/src/lib', 'web/src/stores', 'schema/src'];
const WEB_PACKAGES = ['react', 'react-router-dom', '@tanstack/react-query'];

/**
 * Allowed imports between shipped folders, from the entries down; tests import freely. The longest
 * `from` applies, `*` is any one folder. A folder under `ours` excludes subfolders with their own
 * row: `schema/src` doesn't include the tables.
 */
export const IMPORT_TABLE: readonly ImportRow[] = [
  {
    from: 'worker/src',
    ours: [
      'worker/src/routes',
      'worker/src/http',
      'worker/src/jobs',
      'worker/src/actions',
      'worker/src/objects',
      'worker/src/landing',
      ...WORKER_BASE,
    ],
    packages: ['hono'],
  },
  {
    from: 'worker/src/routes',
    ours: [
      'worker/src/http',
      'worker/src/jobs',
      'worker/src/actions',
      'worker/src/landing',
      'worker/landing',
      ...WORKER_BASE,
    ],
    packages: ['hono'],
  },
  {
    from: 'worker/src/http',
    ours: ['worker/src/actions', ...WORKER_BASE],
    packages: ['hono', '@hono/zod-validator'],
  },
  {
    from: 'worker/src/jobs',
    ours: ['worker/src/actions', 'worker/src/stubs.ts', ...WORKER_BASE],
    packages: [],
  },
  {
    from: 'worker/src/objects',
    ours: [
      'worker/src/actions',
      'worker/src/counting',
      'worker/src/upstream',
      'worker/src/stubs.ts',
      'worker/src/db',
      ...WORKER_BASE,
    ],
    packages: ['cloudflare:workers'],
  },
  { from: 'worker/src/counting', ours: WORKER_BASE, packages: [] },
  {
    // Its nouns may import each other, but no two both ways (`nounProblems`). The package decodes
    // punycode.
    from: 'worker/src/actions',
    ours: [
      'worker/src/landing',
      'worker/src/cache',
      'worker/src/db',
      'worker/src/upstream',
      'worker/src/stubs.ts',
      ...WORKER_BASE,
    ],
    packages: ['node:url'],
  },
  {
    from: 'worker/src/landing',
    ours: ['worker/landing', 'worker/landing/jsx', ...WORKER_BASE],
    packages: ['@cf-wasm/resvg', '@shuding/opentype.js', '@fontsource/inter', '@scure/base'],
  },
  { from: 'worker/landing', ours: ['worker/landing/jsx', 'schema/src'], packages: [] },
  { from: 'worker/landing/jsx', ours: [], packages: ['react'] },
  {
    from: 'worker/src/upstream',
    ours: ['worker/src/stubs.ts', ...WORKER_BASE],
    packages: ['@solana/web3.js', '@scure/base', '@grammyjs/types'],
  },
  { from: 'worker/src/db', ours: ['schema/src/tables', ...WORKER_BASE], packages: ['drizzle-orm'] },
  { from: 'worker/src/stubs.ts', ours: WORKER_BASE, packages: [] },
  { from: 'worker/src/cache', ours: WORKER_BASE, packages: [] },
  {
    from: 'worker/src/model',
    ours: ['worker/src/lib', 'worker/src/env.ts', 'schema/src'],
    packages: ['@grammyjs/types'],
  },
  {
    from: 'worker/src/lib',
    ours: ['worker/src/env.ts', 'schema/src'],
    packages: ['hono', 'isbot', '@scure/base', '@block65/webcrypto-web-push'],
  },
  { from: 'worker/src/env.ts', ours: ['schema/src'], packages: [] },
  {
    from: 'web/src',
    ours: ['web/src/pages', 'web/src/features/*', 'web/src/components', ...WEB_BASE],
    packages: [...WEB_PACKAGES, 'react-dom'],
  },
  {
    // No page may import another one or its folder (`pageProblems`).
    from: 'web/src/pages',
    ours: ['web/src/features/*', 'web/src/components', ...WEB_BASE],
    packages: [...WEB_PACKAGES, 'lucide-react'],
  },
  {
    from: 'web/src/features/*',
    ours: ['web/src/features/files', 'web/src/components', ...WEB_BASE],
    packages: [
      ...WEB_PACKAGES,
      'react-hook-form',
      'lucide-react',
      'radix-ui',
      'uplot',
      'uqr',
      '@wallet-standard/app',
      '@wallet-standard/base',
      '@wallet-standard/features',
    ],
  },
  {
    // What features share that read files or send lists.
    from: 'web/src/features/files',
    ours: WEB_BASE,
    packages: ['react'],
  },
  {
    // Of the schema only what knows no noun.
    from: 'web/src/components',
    ours: ['web/src/lib', 'web/src/stores', 'schema/src/address.ts', 'schema/src/letterFace.ts'],
    packages: [...WEB_PACKAGES, 'lucide-react', 'radix-ui', 'uplot'],
  },
  {
    from: 'web/src/lib',
    ours: ['web/src/stores', 'schema/src'],
    packages: WEB_PACKAGES,
  },
  { from: 'web/src/stores', ours: [], packages: ['zustand'] },
  { from: 'web/frontDoor', ours: ['schema/src'], packages: [] },
  { from: 'schema/src', ours: [], packages: [] },
  { from: 'schema/src/zodParts.ts', ours: [], packages: ['zod'] },
  { from: 'schema/src/zodJsonSchema.ts', ours: [], packages: ['zod'] },
  { from: 'schema/src/tables', ours: ['schema/src'], packages: ['drizzle-orm'] },
];
