// Steps of a query plan that read all rows of a table or of an index.

/** Why a step may do so: what it scans, and in which statements if not in all. */
type Reason = { step: RegExp; of?: RegExp; because: string };

const REASONS: readonly Reason[] = [
  {
    step: /^SCAN (sweeps|site_totals)\b/,
    because: 'one row, or one for each of the cron’s walks',
  },
  {
    step: /^SCAN (activities|webhook_deliveries|promoter_pages)$/,
    of: /^insert into "?links/,
    because:
      'looks for rows that waited for this link, and only runs while a reference is deferred',
  },
  {
    step: /^SCAN webhook_endpoints USING INDEX webhook_endpoints_(pending|behind)$/,
    because: 'those that wait for the cron, by an index of nothing else',
  },
  {
    step: /^SEARCH webhook_endpoints USING INDEX webhook_endpoints_pending$/,
    because: 'those that have something to send, an entry each',
  },
  {
    step: /^SEARCH (settlements|calls|token_changes|hosts|payout_wallets|activities)( USING (COVERING )?INDEX \w+)?$/,
    of: /^select (coalesce\()?(min|max)\(/,
    because: 'the first or last entry of the index',
  },
  {
    step: /^SCAN settlements USING INDEX settlements_due$/,
    of: /limit \?$/,
    because: 'in the order of its index, up to a limit',
  },
  {
    step: /^SCAN assistant_clients USING INDEX assistant_clients_registered_at$/,
    of: /^delete from "assistant_clients"/,
    because: 'in the order of its index, up to the first that nobody allowed',
  },
  {
    step: /^SCAN token_changes USING INDEX token_changes_unreported$/,
    because: 'changes of the last minutes that not everyone heard of yet',
  },
  {
    step: /^SCAN (unpriced_entries|waiting_states)\b/,
    because: 'the cron’s own list of what still waits, which ends after days',
  },
  {
    step: /^SCAN challenges$/,
    because: 'sign-ins of the last five minutes, when an account is deleted',
  },
  {
    step: /^SCAN hosts\b/,
    because: 'Cloudflare limits how many own hosts there are',
  },
  {
    step: /^SCAN partner_approvals\b/,
    because: 'an operator approves each by hand',
  },
  {
    step: /^SCAN payout_wallets USING INDEX payout_wallets_public$/,
    of: /^select sum\("micro_usd"\) from "revenue_entries" where \("revenue_entries"."proof"/,
    because: 'the home page’s total is a sum over everyone, kept for minutes',
  },
  {
    step: /^SCAN (reports|page_reports|promoter_reports|dead_letters) USING (COVERING )?INDEX/,
    because: 'an operator’s list, of what is kept for a time',
  },
  {
    step: /^SCAN users USING COVERING INDEX/,
    of: /^select 1 from users limit 1$/,
    because: 'one row, to see whether the database answers',
  },
];

type Step = { detail: string };

/** A name that stands for a subquery, whose own steps are in the plan beside it. */
const isSubquery = (name: string, text: string): boolean =>
  name.startsWith('(') ||
  new RegExp(
    `\\)\\s*(as\\s+)?"?${name}"?(\\W|$)|"?${name}"?\\s*(\\([^)]*\\))?\\s+as\\s+(not\\s+)?(materialized\\s+)?\\(`,
    'i',
  ).test(text);

/**
 * A search for null finds nearly everyone's rows where a column is mostly null. A plus before it
 * keeps SQLite from that, and so does an index without the nulls.
 */
const isSearchForNull = (detail: string, text: string, partial: ReadonlySet<string>): boolean => {
  const [, index = '', column] = /^SEARCH .*INDEX (\w+) \((\w+)=\?/.exec(detail) ?? [];
  // A primary key has none.
  if (column === undefined || partial.has(index) || index.startsWith('sqlite_autoindex_'))
    return false;
  return new RegExp(`(?<![+\\w."])("?\\w+"?\\.)?"?${column}"? is null`, 'i').test(text);
};

const isWhole = (detail: string, text: string, partial: ReadonlySet<string>): boolean => {
  if (/VIRTUAL TABLE|CONSTANT ROW/.test(detail)) return false;
  const [, kind, name = ''] = /^(SCAN|SEARCH) (\S+)/.exec(detail) ?? [];
  if (kind === 'SCAN') return !isSubquery(name, text);
  // Without a condition in parentheses it is as long as the index.
  return kind === 'SEARCH' && (!detail.includes('(') || isSearchForNull(detail, text, partial));
};

const partialIndexes = async (database: D1Database): Promise<ReadonlySet<string>> => {
  const { results } = await database
    .prepare("select name from sqlite_master where type = 'index' and sql like '% where %'")
    .all<{ name: string }>();
  return new Set(results.map(({ name }) => name));
};

const NONE: ReadonlySet<string> = new Set();

/** Steps of a plan that read a whole table, a whole index, or all rows without a value. */
export const scansOf = async (
  database: D1Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<string[]> => {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
  const { results } = await database
    .prepare(`explain query plan ${text}`)
    .bind(...values)
    .all<Step>();
  // Only a search for null depends on them, and each statement of all tests comes by.
  const partial = /is null/i.test(text) ? await partialIndexes(database) : NONE;
  return results.map(({ detail }) => detail).filter((detail) => isWhole(detail, text, partial));
};

/** Those without a reason. */
export const unjustified = (steps: readonly string[], text: string): string[] =>
  steps.filter(
    (step) => !REASONS.some((each) => each.step.test(step) && (each.of?.test(text) ?? true)),
  );
