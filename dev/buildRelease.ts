import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_SCRIPT } from '../schema/src/earlyScript.ts';
import { notFound } from '../web/src/lib/messages/notFound.ts';
import { buildLanding } from './buildLanding.ts';
import { buildSite } from './buildSite.ts';
import { SANDBOX_WALLET_KEY } from './sandbox/wallet/storageKeys.ts';

/** Builds what a deployment serves, without the sandbox wallet, into a folder. Throws if the wallet is in it. */
export const buildRelease = async (outDir: string): Promise<void> => {
  const { SANDBOX_WALLET, PRODUCT_NAME, CONTACT, PUBLIC_SCHEME, ...environment } = process.env;
  await Promise.all([buildLanding(), buildSite({ environment: { ...environment, WEB_OUT_DIR: outDir } })]);
  leaveAssetsToPages(outDir);
  const carriers = filesWithSandboxWallet(outDir);
  if (carriers.length > 0) throw new Error(`the sandbox wallet is in ${carriers.join(', ')}`);
};

/** The key under which the wallet keeps its own survives minification. */
export const filesWithSandboxWallet = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(SANDBOX_WALLET_KEY));

/** Served without the front door, whose every call is billed. */
const ROUTES = { version: 1, include: ['/*'], exclude: ['/assets/*'] };

/**
 * What Pages answers, with the status 404, to a file of `/assets/` that is missing. Without a 404 page it would answer the
 * app's index.html, under the header that keeps a file for a year.
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
 * Has Pages itself serve the bundle's files of a built site. Not for a local run: its server of the files leaves a body
 * unread and a WebSocket waiting, from which the front door keeps both.
 */
export const leaveAssetsToPages = (site: string): void => {
  if (!existsSync(join(site, '_worker.js'))) throw new Error(`${site} has no front door`);
  writeFileSync(join(site, '_routes.json'), `${JSON.stringify(ROUTES)}\n`);
  writeFileSync(join(site, 'assets/404.html'), MISSING);
};
