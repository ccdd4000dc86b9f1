import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_SCRIPT } from '../schema/src/earlyScript.ts';
import { notFoundTexts as notFound } from '../web/src/pages/notFoundTexts.ts';
import { buildLanding } from './buildLanding.ts';
import { buildSite } from './buildSite.ts';
import { ROOT } from './root.ts';
import { runTool } from './runTool.ts';
import { SANDBOX_WALLET_KEY } from './sandbox/wallet/storageKeys.ts';

/** Builds the deployed files into a folder. Throws if they contain the sandbox wallet. */
export const buildRelease = async (outDir: string): Promise<void> => {
  const { SANDBOX_WALLET, PRODUCT_NAME, CONTACT, PUBLIC_SCHEME, ...environment } = process.env;
  await Promise.all([
    buildLanding(),
    buildSite({ environment: { ...environment, WEB_OUT_DIR: outDir } }),
  ]);
  leaveAssetsToPages(outDir);
  const carriers = filesWithSandboxWallet(outDir);
  if (carriers.length > 0) throw new Error(`the sandbox wallet is in ${carriers.join(', ')}`);
};

const WORKER_DIST = 'worker/dist';

/**
 * Bundles the Worker as a deployment would. Its files are named by content, so old ones would
 * accumulate.
 */
export const bundleWorker = async (): Promise<void> => {
  rmSync(join(ROOT, WORKER_DIST), { recursive: true, force: true });
  await runTool({
    command: ['wrangler', 'deploy', '--dry-run', '--outdir', WORKER_DIST],
    environment: { ...process.env, NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' },
  });
};

/** The wallet's storage key survives minification. */
export const filesWithSandboxWallet = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(SANDBOX_WALLET_KEY));

/** Served without the front door, because each of its calls is billed. */
const ROUTES = { version: 1, include: ['/*'], exclude: ['/assets/*'] };

/**
 * Pages' 404 response for missing files in `/assets/`. Without it, Pages would return the app's
 * index.html with the header that caches a file for a year.
 */
const MISSING = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0b0d12">
<title>${notFound.title}</title>
<style>:root { color-scheme: dark; } :root[data-theme="light"] { color-scheme: light; }</style>
<script>${THEME_SCRIPT}</script>
</head>
<body>
<h1>${notFound.title}</h1>
<p>${notFound.text}</p>
<p><a href="/">Go to Home</a></p>
</body>
</html>
`;

/**
 * Lets Pages serve a built site's bundle files. Not for local runs, whose file server leaves bodies
 * unread and WebSockets waiting; the front door handles both.
 */
export const leaveAssetsToPages = (site: string): void => {
  if (!existsSync(join(site, '_worker.js'))) throw new Error(`${site} has no front door`);
  writeFileSync(join(site, '_routes.json'), `${JSON.stringify(ROUTES)}\n`);
  writeFileSync(join(site, 'assets/404.html'), MISSING);
};
