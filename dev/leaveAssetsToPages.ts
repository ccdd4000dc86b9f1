import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_SCRIPT } from '../schema/src/earlyScript.ts';
import { notFound } from '../web/src/lib/messages/notFound.ts';

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
