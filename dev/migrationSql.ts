import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PERSONAL } from '@soltrade/schema/tables/personalData';
import { LASTING_COLUMNS } from '@soltrade/schema/tables/revenue';
import { rowCountTriggers } from '@soltrade/schema/tables/rowCounts';
import { ROOT } from './root.ts';
import { runTool } from './runTool.ts';
import { LaunchError } from './step.ts';

const limits: object = Object.assign(
  {},
  ...(await Promise.all(
    globSync('schema/src/{limits/*,firstLimits}.ts', { cwd: ROOT }).map(
      (file) => import(join(ROOT, file)),
    ),
  )),
);

/** A limit of the schema by its name, like `WEBHOOK.maxPending`; undefined if there is none. */
const limitNamed = (name: string): number | undefined => {
  const [group = '', member = ''] = name.split('.');
  const found = Object.entries(limits).find(([key]) => key === group)?.[1];
  const value = Object.entries(found ?? {}).find(([key]) => key === member)?.[1];
  return typeof value === 'number' ? value : undefined;
};

/** A single migration, because nothing has been released yet. */
export const MIGRATION = join(ROOT, 'schema/migrations/0000_init.sql');

const SCHEMA = join(ROOT, 'schema');
const BREAKPOINT = '\n--> statement-breakpoint\n';

/** By the owner's column, whether the account of a new row is deleted. */
const OF_DELETED = {
  userId: '`users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL',
  walletId: '`payout_wallets` WHERE `id` = NEW.`wallet_id` AND `address` IS NULL',
};

const refuseInsert = (table: string, condition: string): string =>
  `CREATE TRIGGER \`${table}_of_deleted_user\` BEFORE INSERT ON \`${table}\`
WHEN EXISTS (SELECT 1 FROM ${condition})
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;`;

/**
 * A request concurrent with its account's deletion adds nothing; the Worker treats it like an ended
 * session.
 */
const deletedUserTriggers = (): string[] =>
  Object.values(PERSONAL).flatMap(({ name, owner, late }) => {
    if (late !== null) return [];
    if (owner !== 'userId' && owner !== 'walletId')
      throw new LaunchError(`No trigger is generated for ${name}: say why in \`late\``);
    return [refuseInsert(name, OF_DELETED[owner])];
  });

/** Names every column, because a trigger can't say "all but one". */
const appendOnlyTrigger = (): string =>
  `CREATE TRIGGER \`revenue_entries_never_change\` BEFORE UPDATE OF ${LASTING_COLUMNS.map((name) => `\`${name}\``).join(', ')} ON \`revenue_entries\`
BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;`;

/** Fills in the limits that are named in braces, like `{WEBHOOK.maxPending}`. */
export const withLimits = (sql: string): string =>
  sql.replaceAll(/\{([\w.]+)\}/g, (braces, name: string) => {
    const limit = limitNamed(name);
    if (limit === undefined)
      throw new LaunchError(`${braces} in schema/triggers.sql is no limit of schema/src/limits`);
    return String(limit);
  });

/** drizzle's SQL for the tables, followed by the triggers. */
export const migrationSql = async (): Promise<string> => {
  const folder = mkdtempSync(join(SCHEMA, 'migrations-new-'));
  try {
    await runTool({
      command: [
        'drizzle-kit',
        'generate',
        '--dialect=sqlite',
        '--schema=src/tables/index.ts',
        '--out',
        relative(SCHEMA, folder),
      ],
      cwd: SCHEMA,
      environment: process.env,
    });
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    const tables = readFileSync(join(folder, file), 'utf8').trim();
    const triggers = withLimits(readFileSync(join(SCHEMA, 'triggers.sql'), 'utf8')).trim();
    const written = [
      ...deletedUserTriggers(),
      appendOnlyTrigger(),
      ...rowCountTriggers(),
      triggers,
    ];
    return `${[tables, ...written].join(BREAKPOINT)}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
