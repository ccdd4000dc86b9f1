// Caches a local run's builds in its home folder, so an unchanged start builds nothing.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** All inputs of a build, including the installed packages' lock file. */
const SOURCES = [
  'schema',
  'worker',
  'web',
  'dev',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'node_modules/.package-lock.json',
];

const GENERATED = new Set(['node_modules', 'dist', '.wrangler']);

const filesIn = (path: string): string[] => {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const own = join(path, entry.name);
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : filesIn(own);
    return entry.isFile() ? [own] : [];
  });
};

/** Changes with every source file and given value. */
const stampOf = (given: unknown): string => {
  const hash = createHash('sha256').update(JSON.stringify(given));
  for (const source of SOURCES) {
    const files = /\.\w+$/.test(source) ? [source] : filesIn(source).toSorted();
    for (const file of files.filter((one) => existsSync(join(ROOT, one)))) {
      hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
};

/**
 * Fills a folder with the result of `build`: built now, or copied from an earlier build of the same
 * files and values. An interrupted build has no stamp.
 */
export const builtOnce = async (
  folder: string,
  options: { cache: string; given: unknown; build: (folder: string) => Promise<void> },
): Promise<void> => {
  const { cache, given, build } = options;
  const [built, stampFile] = [join(cache, 'built'), join(cache, 'stamp')];
  const stamp = stampOf(given);
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (!isCurrent) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(built, { recursive: true });
    await build(built);
    // An edit during the build requires another one.
    if (stampOf(given) === stamp) writeFileSync(stampFile, stamp);
  }
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
};
