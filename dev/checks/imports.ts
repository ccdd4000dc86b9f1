import { globSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { ROOT } from '../root.ts';
import { LaunchError } from '../step.ts';
import { IMPORT_TABLE, type ImportRow } from './importTable.ts';

export type Sources = ReadonlyMap<string, string>;

const SHIPPED = '{schema/src,worker/src,worker/landing,web/src,web/frontDoor}/**/*.{ts,tsx,js}';
const NOT_SHIPPED = ['**/*.test.*', '**/*.d.ts', '**/dist/**', 'worker/landing/{build,test}/**'];

/** Per the packages' `exports`. */
const PACKAGES: readonly [prefix: string, folder: string, extension: string][] = [
  ['@soltrade/schema/', 'schema/src/', '.ts'],
  ['@soltrade/worker/', 'worker/src/', '.ts'],
];

export const checkImports = async (): Promise<void> => {
  const files = globSync(SHIPPED, { cwd: ROOT, exclude: NOT_SHIPPED });
  const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const problems = [
    ...importProblems(sources),
    ...nounProblems(sources),
    ...pageProblems(sources),
    ...schemaProblems(sources),
  ];
  if (problems.length > 0) throw new LaunchError(problems.join('\n'));
};

export const importProblems = (sources: Sources): string[] =>
  [...sources].flatMap(([file, source]) =>
    importsOf(file, source)
      .filter((specifier) => !mayImport(file, targetOf(file, specifier)))
      .map((specifier) => `${file} may not import ${specifier} (dev/checks/importTable.ts)`),
  );

/** Nouns of the Worker's actions that import each other both ways, with a file of each. */
export const nounProblems = (sources: Sources): string[] => {
  const arrows = new Map<string, string>();
  for (const [file, source] of sources) {
    const from = nounOf(file);
    for (const specifier of from ? importsOf(file, source) : []) {
      const to = nounOf(targetOf(file, specifier));
      if (to && to !== from) arrows.set(`${from} → ${to}`, file);
    }
  }
  return [...arrows].flatMap(([arrow, file]) => {
    const [from, to] = arrow.split(' → ');
    const back = arrows.get(`${to} → ${from}`);
    return back && file < back ? [`${file} and ${back}: ${from} and ${to} import each other`] : [];
  });
};

const nounOf = (path: string): string | undefined =>
  /^worker\/src\/actions\/([^/.]+)/.exec(path)?.[1];

/** Imports of another page or of its folder; what pages share is in `shell`. */
export const pageProblems = (sources: Sources): string[] =>
  [...sources].flatMap(([file, source]) => {
    const from = pageOf(file);
    return (from ? importsOf(file, source) : [])
      .filter(
        (specifier) => ![undefined, 'shell', from].includes(pageOf(targetOf(file, specifier))),
      )
      .map((specifier) => `${file} may not import ${specifier}, which is another page's`);
  });

/** Within a Web Worker. */
const WITH_SCHEMAS = new Set(['web/src/features/imports/openImport.ts']);

/**
 * What the app imports, itself or through others, of contracts and of zod: its pages load no
 * schemas (ADR 3).
 */
export const schemaProblems = (sources: Sources): string[] => {
  const hasSchemas = (file: string): boolean =>
    /^schema\/src\/(contracts\/|zod)/.test(file) ||
    (file.startsWith('schema/src/') && valuesOf(file, sources.get(file) ?? '').some(hasSchemas));
  return [...sources].flatMap(([file, source]) =>
    file.startsWith('web/src/') && !WITH_SCHEMAS.has(file)
      ? valuesOf(file, source)
          .filter(hasSchemas)
          .map((target) => `${file} may import only types from ${target}, which has schemas`)
      : [],
  );
};

/** Targets of static imports other than of types alone. */
const valuesOf = (file: string, source: string): string[] =>
  parseSync(file, source)
    .module.staticImports.filter(({ entries }) => entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => targetOf(file, moduleRequest.value));

/** The page of `pages/HomePage.tsx` and `pages/home/…`: `home`. */
const pageOf = (path: string): string | undefined => {
  const [, page, folder] = /^web\/src\/pages\/(?:(\w+)Page\.tsx$|(\w+)\/)/.exec(path) ?? [];
  return folder ?? page?.replace(/^./, (first) => first.toLowerCase());
};

const importsOf = (file: string, source: string): string[] => {
  const { staticImports, staticExports, dynamicImports }: EcmaScriptModule = parseSync(
    file,
    source,
  ).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    // Without quotes. A computed name becomes a package that no row allows.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
};

const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('.'))
    return posix.join(posix.dirname(file), specifier.replace(/\?\w+$/, ''));
  const [prefix, folder, extension] =
    PACKAGES.find(([prefix]) => specifier.startsWith(prefix)) ?? [];
  return prefix ? `${folder}${specifier.slice(prefix.length)}${extension}` : `package:${specifier}`;
};

const mayImport = (file: string, target: string): boolean => {
  const row = rowOf(file, IMPORT_TABLE);
  if (!row) return false;
  if (target.startsWith('package:'))
    return row.packages.some((name) => covers(`package:${name}`, target));
  const own = file.split('/').slice(0, depth(row.from)).join('/');
  const home = rowOf(target, FOLDERS);
  return [own, ...row.ours].some(
    (entry) => covers(entry, target) && home && depth(home.from) <= depth(entry),
  );
};

const FOLDERS = IMPORT_TABLE.filter(({ from }) => !extname(from));

const rowOf = (file: string, table: readonly ImportRow[]): ImportRow | undefined =>
  table
    .filter(({ from }) => covers(from, file))
    .reduce<ImportRow | undefined>(
      (longest, row) => (longest && depth(longest.from) > depth(row.from) ? longest : row),
      undefined,
    );

const covers = (entry: string, file: string): boolean =>
  file === entry || posix.matchesGlob(file, `${entry}/**`);

const depth = (path: string): number => path.split('/').length;
