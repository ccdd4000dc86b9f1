import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LaunchError } from '../launchError.ts';
import { ROOT } from '../root.ts';
import { runToolAnyway, toolCommand } from '../runTool.ts';

/** One violation of every row of ARCHITECTURE.md's import table: file → line that must be refused there. */
const FORBIDDEN: readonly [file: string, line: string][] = [
  ['schema/src/planted.ts', "export * from '@soltrade/worker/app';"],
  ['schema/src/contracts/planted.ts', "export * from '../../../worker/src/app.ts';"],
  ['schema/src/contracts/planted2.ts', "export * from 'drizzle-orm';"],
  ['schema/src/planted3.ts', "export * from 'zod/mini';"],
  ['schema/src/tables/planted.ts', "export * from 'zod';"],
  ['schema/src/zod.ts', "export * from 'drizzle-orm/sqlite-core';"],
  ['worker/src/routes/planted.ts', "export * from '../db/links.ts';"],
  ['worker/src/routes/planted2.ts', "export * from '../kv/tokenCards.ts';"],
  ['worker/src/routes/planted3.ts', "export * from '../upstream/http.ts';"],
  ['worker/src/routes/planted4.ts', "export * from 'drizzle-orm';"],
  ['worker/src/middleware/planted.ts', "export * from '../db/sessions.ts';"],
  ['worker/src/actions/planted.ts', "export * from '../routes/links.ts';"],
  ['worker/src/actions/planted2.ts', "export * from '../kv/tokenCards.ts';"],
  ['worker/src/actions/planted3.ts', "export type { Context } from 'hono';"],
  ['worker/src/actions/planted4.ts', "export * from '../objects/LinkClicks.ts';"],
  ['worker/src/store/planted.ts', "export * from '../upstream/dexscreener.ts';"],
  ['worker/src/store/planted2.ts', "export * from '../actions/fetchToken.ts';"],
  ['worker/src/upstream/planted.ts', "export * from '../store/tokens.ts';"],
  ['worker/src/upstream/planted2.ts', "export * from '../db/tokens.ts';"],
  ['worker/src/upstream/planted3.ts', "export * from '../kv/tokenCards.ts';"],
  ['worker/src/upstream/planted4.ts', "export * from '../actions/fetchToken.ts';"],
  ['worker/src/upstream/planted5.ts', "export * from '../routes/tokens.ts';"],
  ['worker/src/objects/planted.ts', "export * from '../routes/clicks.ts';"],
  ['worker/src/landing/planted.ts', "export * from '../db/links.ts';"],
  ['worker/src/landing/planted2.tsx', "export * from '../kv/tokenCards.ts';"],
  ['worker/src/db/planted.ts', "export * from '../actions/fetchToken.ts';"],
  ['worker/src/lib/planted.ts', "export * from '../db/links.ts';"],
  ['worker/src/planted.ts', "export * from '../../dev/sandbox/tokens.ts';"],
  ['worker/src/planted2.ts', "export * from '@soltrade/schema/paths.ts';"],
  ['worker/src/planted3.ts', 'export const planted = () => fetch("https://example.com");'],
  ['web/src/pages/planted.tsx', "export * from '@soltrade/worker/app';"],
  ['web/src/pages/planted2.tsx', "export * from '@soltrade/schema/tables/users';"],
  ['web/src/features/links/planted.ts', "export * from '../tokens/api.ts';"],
  ['web/src/features/links/planted2.ts', "export * from '../../features/tokens/api.ts';"],
  ['web/src/features/links/planted3.ts', "export * from '../../pages/HomePage.tsx';"],
  ['web/src/components/planted.tsx', "export * from '../features/tokens/api.ts';"],
  ['web/src/planted.ts', "export * from '../../e2e/test.ts';"],
  ['web/src/planted2.ts', 'export const planted = () => fetch("/api/health");'],
  ['web/landing/planted.tsx', "export * from '../src/stores/theme.ts';"],
  ['web/landing/planted2.tsx', "export * from 'zustand';"],
  ['web/frontDoor/planted.ts', "export * from '../../bench/run.ts';"],
];

/** Neighbours that the same rules must let through. */
const ALLOWED: readonly [file: string, line: string][] = [
  ['schema/src/tables/allowed.ts', "export * from 'drizzle-orm/sqlite-core';"],
  ['worker/src/routes/allowed.ts', "export * from '../actions/fetchToken.ts';"],
  ['worker/src/actions/allowed.ts', "export * from '../objects/stubs.ts';"],
  ['worker/src/store/allowed.ts', "export * from '../db/tokens.ts';"],
  ['worker/src/upstream/http.ts', 'export const allowed = () => fetch("https://example.com");'],
  ['web/src/features/links/allowed.ts', "export * from '../../lib/api.ts';"],
  ['web/src/pages/allowed.tsx', "export * from '../features/tokens/api.ts';"],
  ['web/landing/allowed.tsx', "export * from '@soltrade/schema/platforms/index';"],
];

const RULES = ['lint/style/noRestrictedImports', 'lint/style/noRestrictedGlobals'];

type Report = { diagnostics: { category: string; location: { path: string } }[] };

/** Plants the violations in an empty copy of the folders and expects Biome to refuse each, and nothing else. */
export const checkImportTable = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'soltrade-imports-'));
  try {
    writeFileSync(join(folder, 'biome.json'), configurationWithoutGit());
    for (const [file, line] of [...FORBIDDEN, ...ALLOWED]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${line}\n`);
    }
    const { stdout } = await runToolAnyway({
      command: toolCommand('biome', 'lint', '--reporter=json', '--max-diagnostics=none', '.'),
      cwd: folder,
      environment: process.env,
    });
    const refused = refusedFiles(stdout);
    const missed = FORBIDDEN.filter(([file]) => !refused.has(file));
    const wrong = ALLOWED.filter(([file]) => refused.has(file));
    if (missed.length + wrong.length > 0) {
      throw new LaunchError(
        [
          ...missed.map(([file, line]) => `not refused in ${file}: ${line}`),
          ...wrong.map(([file, line]) => `refused in ${file}: ${line}`),
        ].join('\n'),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const configurationWithoutGit = (): string => {
  const { vcs, $schema, ...configuration } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  return JSON.stringify(configuration);
};

const refusedFiles = (json: string): Set<string> => {
  const report: Report = JSON.parse(json);
  const hits = report.diagnostics.filter(({ category }) => RULES.includes(category));
  return new Set(hits.map(({ location }) => location.path));
};
