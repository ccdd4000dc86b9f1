// Wallets as an hour of reading leaves them: all accounts listed and read to their end, and all of them due.
import { ASSETS } from '../../schema/src/assets.ts';
import { DAY, HOUR, MINUTE } from '../../schema/src/durations.ts';
import { PAYOUTS } from '../../schema/src/limits/revenue.ts';
import { RULES, rulesVersionOf } from '../../worker/src/model/revenue/rules/index.ts';
import { associatedTokenAccount } from '../../worker/src/upstream/solanaPayouts.ts';
import { addressOf } from '../../worker/test/fixtures/builtTransaction.ts';

type Sql = <Row>(text: string) => Promise<Row[]>;

/** Wallets of each promoter: most have one, some have as many as they may. */
const CROWD = { every: 10, wallets: 5 };
/** Promoters with clicks this week, and wallets that their owner proved. */
const CLICKED_OF = 3;
const PROVEN_OF = 2;
const ROWS_AT_ONCE = 200;

export type SeededWallet = { id: string; userId: string; address: string };

export const seededWallets = (count: number): SeededWallet[] => {
  const wallets: SeededWallet[] = [];
  for (let promoter = 0; wallets.length < count; promoter += 1) {
    const own = promoter % CROWD.every === 0 ? CROWD.wallets : 1;
    for (let each = 0; each < own && wallets.length < count; each += 1) {
      const index = wallets.length;
      const address = addressOf(`payouts of wallet ${index}`);
      wallets.push({ id: `wallet-${index}`, userId: `user-${promoter}`, address });
    }
  }
  return wallets;
};

const literal = (value: string | number | null): string =>
  typeof value === 'string' ? `'${value}'` : String(value);

const insert = async (
  sql: Sql,
  table: string,
  rows: readonly Record<string, string | number | null>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const columns = Object.keys(some[0] ?? {}).join(', ');
    const values = some.map((row) => `(${Object.values(row).map(literal).join(', ')})`);
    await sql(`insert into ${table} (${columns}) values ${values.join(', ')}`);
  }
};

export type SeededAccount = { walletId: string; mint: string | null; address: string };

/** How long ago a wallet's accounts were listed: listings come due evenly. */
const listedFor = (index: number, count: number): number =>
  Math.floor((((index * 7_919) % count) * PAYOUTS.accountsListedEvery) / count);

/** No round takes longer. */
const LONGEST = 2 * HOUR;

/**
 * Their own addresses, and where payouts of each mint would arrive. Deriving that takes this machine a millisecond, so any address does
 * where none is listed meanwhile.
 */
export const accountsOf = async (wallets: readonly SeededWallet[]): Promise<SeededAccount[]> => {
  const accounts: SeededAccount[] = [];
  for (const [index, { id: walletId, address }] of wallets.entries()) {
    accounts.push({ walletId, mint: null, address });
    const isListed = listedFor(index, wallets.length) > PAYOUTS.accountsListedEvery - LONGEST;
    for (const { mint } of ASSETS) {
      const usual = isListed
        ? await associatedTokenAccount(address, mint)
        : addressOf(`${mint} of ${address}`);
      accounts.push({ walletId, mint, address: usual });
    }
  }
  return accounts;
};

/** Epoch milliseconds up to which every wallet was read when the round begins. */
export const readBefore = (begins: number): number => begins - MINUTE;

export const fill = async (
  sql: Sql,
  {
    wallets,
    accounts,
    begins,
  }: {
    wallets: readonly SeededWallet[];
    accounts: readonly SeededAccount[];
    begins: number;
  },
): Promise<void> => {
  const users = [...new Set(wallets.map(({ userId }) => userId))];
  await insert(
    sql,
    'users',
    users.map((id) => ({
      id,
      wallet_address: addressOf(id),
      auth_method: 'wallet',
      short_code: id,
      created_at: begins,
      updated_at: begins,
    })),
  );
  await insert(
    sql,
    'promoter_clicks',
    users
      .filter((_, index) => index % CLICKED_OF === 0)
      .map((id) => ({ user_id: id, clicks: 10, raised_at: begins })),
  );
  const read = { read_from: begins - 30 * DAY, rules_version: rulesVersionOf(RULES) };
  const listedAt = (index: number): number => begins - listedFor(index, wallets.length);
  await insert(
    sql,
    'payout_wallets',
    wallets.map(({ id, userId, address }, index) => ({
      id,
      user_id: userId,
      address,
      address_hash: id,
      proven_at: index % PROVEN_OF === 0 ? begins : null,
      is_public: 0,
      ...read,
      accounts_listed_at: listedAt(index),
      read_now_after: 0,
      next_read_at: begins,
      leased_until: 0,
      created_at: begins - 30 * DAY,
    })),
  );
  const listEnd = JSON.stringify({ signature: null, at: begins - DAY, isAgreed: true });
  const listed = new Map(wallets.map(({ id }, index) => [id, listedAt(index)]));
  await insert(
    sql,
    'payout_accounts',
    accounts.map(({ walletId, mint, address }) => ({
      wallet_id: walletId,
      address,
      mint,
      is_listed: mint === null ? 1 : 0,
      listed_at: mint === null ? null : (listed.get(walletId) ?? null),
      cursor_slot: 0,
      known: '[]',
      list_end: listEnd,
      read_to: readBefore(begins),
      read_since: read.read_from,
    })),
  );
};
