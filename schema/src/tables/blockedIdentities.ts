import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Wallets and X accounts of blocked users with deleted accounts: a new account would undo the block. */
export const blockedIdentities = sqliteTable('blocked_identities', {
  /** Keyed hash of the kind and the address or id, so this table identifies no one. */
  hash: text('hash').primaryKey(),
});
