import type { Plugin } from 'vite';

const CONTRACT = /\/schema\/src\/contracts\/\w+\.ts$/;
/** As Biome formats it, on one line or two. */
const SUMMARY = /^ {2}summary:\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm;

/** Leaves lines of the API's documentation out of the app. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    CONTRACT.test(id) ? { code: code.replaceAll(SUMMARY, ''), map: null } : null,
});
