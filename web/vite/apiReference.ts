import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { THEME_SCRIPT } from '@soltrade/schema/earlyScript';
import { API_REFERENCE_PATH, OPENAPI_PATH } from '@soltrade/schema/paths';
import type { Plugin } from 'vite';

const own = (file: string): string =>
  readFileSync(resolve(import.meta.dirname, '../apiReference', file), 'utf8');

/** Scalar as its package ships it for browsers. */
const scalarFolder = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@scalar/api-reference/style.css')),
    'browser',
  );

const scalarFiles = (): [name: string, source: string][] => {
  const folder = scalarFolder();
  return [
    'standalone.esm.js',
    ...readdirSync(join(folder, 'chunks'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `chunks/${name}`),
  ].map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
};

const pageOf = (productName: string, start: string): string => {
  const theme = readFileSync(resolve(import.meta.dirname, '../../schema/src/theme.css'), 'utf8');
  const styles = theme + own('page.css');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0b0d12">
<title>API Reference · ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
<script>${THEME_SCRIPT}</script>
</head>
<body>
<div id="reference"></div>
<noscript>The reference needs JavaScript. <a href="${OPENAPI_PATH}">The document that it shows</a> does not.</noscript>
<script type="module" src="${start}"></script>
</body>
</html>
`;
};

/** The files by path, without leading slash. */
const filesOf = (productName: string): Map<string, string> => {
  const scripts: [name: string, source: string][] = [
    ['start.js', own('start.js')],
    ...scalarFiles(),
  ];
  const hash = createHash('sha256').update(JSON.stringify(scripts)).digest('hex').slice(0, 8);
  const folder = `assets/apiReference-${hash}`;
  return new Map([
    [`${API_REFERENCE_PATH.slice(1)}.html`, pageOf(productName, `/${folder}/start.js`)],
    ...scripts.map(([name, source]): [string, string] => [`${folder}/${name}`, source]),
  ]);
};

/**
 * The API reference: a static page that shows the OpenAPI document with Scalar, apart from the
 * app's bundle.
 */
export const apiReference = (productName: string): Plugin => ({
  name: 'api-reference',
  configureServer(server) {
    const files = filesOf(productName);
    server.middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').slice(1).split(/[?#]/);
      const page = `/${path}` === API_REFERENCE_PATH ? files.get(`${path}.html`) : undefined;
      const script = files.get(path);
      if (page === undefined && script === undefined) return next();
      response.setHeader('Content-Type', page === undefined ? 'text/javascript' : 'text/html');
      response.end(page ?? script);
    });
  },
  generateBundle() {
    for (const [fileName, source] of filesOf(productName)) {
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
});
