import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './root.ts';
import { runTool } from './runTool.ts';

/** A single migration, because nothing has been released yet. */
export const MIGRATION = join(ROOT, 'schema/migrations/0000_init.sql');

const SCHEMA = join(ROOT, 'schema');
const BREAKPOINT = '\n--> statement-breakpoint\n';

/** Tables whose rows reference a user, and tables whose rows reference a payout wallet. */
const OF_USER = [
  'names',
  'renames',
  'sessions',
  'oauth_flows',
  'platform_connections',
  'links',
  'link_tags',
  'former_identifiers',
  'channels',
  'promoter_pages',
  'statements',
  'partners',
  'payout_wallets',
  'revenue_evidence',
  'api_keys',
  'telegram_accounts',
  'telegram_tokens',
  'webhook_endpoints',
  'hosts',
  'shared_reports',
  'overlays',
];
const OF_WALLET = ['payout_accounts', 'chain_payments', 'chain_scans', 'unread_transactions'];

const refuseInsert = (table: string, condition: string): string =>
  `CREATE TRIGGER \`${table}_of_deleted_user\` BEFORE INSERT ON \`${table}\`
WHEN EXISTS (SELECT 1 FROM ${condition})
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;`;

/** A request concurrent with its account's deletion adds nothing; the Worker treats it like an ended session. */
const deletedUserTriggers = (): string[] => [
  ...OF_USER.map((table) =>
    refuseInsert(table, '`users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL'),
  ),
  ...OF_WALLET.map((table) =>
    refuseInsert(table, '`payout_wallets` WHERE `id` = NEW.`wallet_id` AND `address` IS NULL'),
  ),
];

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
    const triggers = readFileSync(join(SCHEMA, 'triggers.sql'), 'utf8').trim();
    return `${[tables, ...deletedUserTriggers(), triggers].join(BREAKPOINT)}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
