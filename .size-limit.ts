// Ceilings of what a release ships, for `npm run budgets`: gzipped, in kB of 1,000 bytes, with air
// for honest changes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = 'web/dist';
const ASSETS = join(DIST, 'assets');

const read = (file: string): string => readFileSync(join(ASSETS, file), 'utf8');

/** A script with everything that it imports statically. */
const withImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of read(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(name, found);
  return found;
};

const home = new Set<string>();
for (const [, name = ''] of readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(
  /"\/assets\/([^"]+\.js)"/g,
)) {
  withImports(name, home);
}
/** What most pages need, in one file. */
const common = readdirSync(ASSETS).filter((name) => /^common-.*\.js$/.test(name));
const own = (page: string): string[] =>
  [...withImports(page)].filter((file) => !home.has(file) && !common.includes(file));
const pages = readdirSync(ASSETS).filter((name) => /Page-.*\.js$/.test(name));

const inAssets = (files: Iterable<string>): string[] =>
  [...files].map((file) => join(ASSETS, file));

const worker = ['worker/dist/*', '!worker/dist/*.map', '!worker/dist/README.md'];

export default [
  { name: 'Home, first load', path: inAssets(home), gzip: true, limit: '130 kB' },
  {
    name: 'What most pages need, on top of Home',
    path: inAssets(common),
    gzip: true,
    limit: '50 kB',
  },
  ...pages.map((page) => ({
    name: `${page.replace(/-.*/, '')}, on top of that`,
    path: inAssets(own(page)),
    gzip: true,
    limit: '37 kB',
  })),
  { name: 'Styles', path: join(ASSETS, '*.css'), gzip: true, limit: '14 kB' },
  {
    name: 'Landing page, styles',
    path: 'worker/landing/dist/landing.css',
    gzip: true,
    limit: '5.4 kB',
  },
  {
    name: 'Promoter’s page, own styles',
    path: 'worker/landing/dist/promoter.css',
    gzip: true,
    limit: '1.8 kB',
  },
  {
    name: 'Landing page, script',
    path: 'worker/landing/dist/landing.client.js',
    brotli: false,
    limit: '4 kB',
  },
  { name: 'Worker', path: worker, gzip: true, limit: '1200 kB' },
];
