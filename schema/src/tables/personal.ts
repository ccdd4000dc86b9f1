// What is held about a person: of each table, what the export shows and what the deletion of the
// account does.
import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Why a column is not in the export. */
export const WITHHELD = {
  secret: 'opens or proves something, or is the hash of what does',
  strangers: 'written by someone else; how many there are is in the export',
  internal: 'says nothing of the person',
  schedule: 'when we work on it, and how far we came',
  nested: 'names the row that this one is shown in',
  repeated: 'another form of what is in the export',
} as const;

/** Why a column keeps its value when the account is deleted. */
export const KEPT = {
  reserved: 'posted addresses must not go to another account',
  money: 'what was earned stays true, of nobody',
  reported: 'a visitor’s own words, until their own time is over',
  named: 'other kept rows name it',
  blocked: 'an operator blocked it',
  keyed: 'keyed: keeps the same payouts from being counted publicly again',
  cloudflare: 'deleted at Cloudflare with the next run of the cron, and then here',
  empty: 'says nothing without the rest',
} as const;

type ColumnOf<Table extends SQLiteTable> = keyof Table['$inferSelect'] & string;

/** The user, or their row, that the column references. */
type OwnerColumn = 'id' | 'userId' | 'linkId' | 'walletId' | 'partnerId' | 'endpointId';

type By<Reasons, Column> = Partial<Record<keyof Reasons, readonly Column[]>>;

/**
 * `last`: once the account's row is empty, since triggers keep these before. `emptied`: the row
 * stays (`db/accounts/deletedUsers` says how), and only the `kept` columns keep their values.
 */
type Deletion = 'first' | 'last' | 'emptied';

type Entry<Column, Owner, Exported, Withheld> = {
  owner: Owner;
  exported: readonly Exported[];
  withheld?: Withheld;
  /** `first` if omitted. */
  deleted?: Deletion;
  kept?: By<typeof KEPT, Column>;
  /** Why a row that comes after the deletion isn't refused by a generated trigger. */
  late?: string;
};

export type PersonalTable = {
  table: SQLiteTable;
  /** In the database. */
  name: string;
  owner: OwnerColumn;
  exported: readonly string[];
  withheld: By<typeof WITHHELD, string>;
  deleted: Deletion;
  kept: By<typeof KEPT, string>;
  late: string | null;
};

type Listed<Lists> = {
  [Name in keyof Lists]: Lists[Name] extends readonly (infer Column)[] ? Column : never;
}[keyof Lists];

type Left<Column, Known> = [Exclude<Column, Known>] extends [never]
  ? unknown
  : { exportedOrWithheld: Exclude<Column, Known> };

/** For the compiler alone: whether a table has secrets. */
export type Secrecy<Withheld> = {
  hasSecrets?: Withheld extends { secret: unknown } ? true : false;
};

/** Doesn't compile until every column is exported or withheld; the owner's may be left out. */
export const personal = <
  Table extends SQLiteTable,
  const Owner extends ColumnOf<Table> & OwnerColumn,
  const Exported extends ColumnOf<Table> = never,
  const Withheld extends By<typeof WITHHELD, ColumnOf<Table>> = Record<never, never>,
>(
  table: Table,
  entry: Entry<ColumnOf<Table>, Owner, Exported, Withheld> &
    Left<ColumnOf<Table>, Owner | Exported | Listed<Withheld>>,
): PersonalTable & Secrecy<Withheld> => ({
  table,
  name: getTableName(table),
  owner: entry.owner,
  exported: entry.exported,
  withheld: entry.withheld ?? {},
  deleted: entry.deleted ?? 'first',
  kept: entry.kept ?? {},
  late: entry.late ?? null,
});
