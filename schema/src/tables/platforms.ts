import { lt, sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { DISCONNECTION } from '../limits/links.ts';
import { ofUser } from './accounts.ts';
import type { Expiry } from './expiry.ts';
import { personal } from './personal.ts';

export const platformConnections = sqliteTable(
  'platform_connections',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** A registry id as text, because a platform may leave the registry while its rows remain. */
    platformName: text('platform_name').notNull(),
    credential: text('credential').notNull(),
    /** The chosen URL format; null is the specification's. */
    format: text('format'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Position among the promoter's connections; null sorts last, in the registry's order. */
    position: integer('position'),
    /** When it was disconnected: hidden, but restorable for a while. */
    disconnectedAt: integer('disconnected_at'),
  },
  (table) => [
    uniqueIndex('platform_connections_user_platform').on(table.userId, table.platformName),
    index('platform_connections_disconnected')
      .on(table.disconnectedAt)
      .where(sql`${table.disconnectedAt} is not null`),
  ],
);

export type PlatformConnectionRow = typeof platformConnections.$inferSelect;

/**
 * Hours in which a platform's buttons began or ceased to carry a promoter's code. Written by
 * triggers on `platform_connections`, so no code path can forget it. At most one row per hour.
 */
export const connectionChanges = sqliteTable(
  'connection_changes',
  {
    userId: ofUser(),
    platformName: text('platform_name').notNull(),
    hour: integer('hour').notNull(),
    /** State after the hour's last change. */
    isPaying: integer('is_paying', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.platformName, table.hour] })],
);

export type ConnectionChange = typeof connectionChanges.$inferSelect;

export const personalPlatforms = {
  platformConnections: personal(platformConnections, {
    owner: 'userId',
    exported: [
      'id',
      'platformName',
      'credential',
      'format',
      'isActive',
      'createdAt',
      'updatedAt',
      'position',
      'disconnectedAt',
    ],
  }),
  connectionChanges: personal(connectionChanges, {
    owner: 'userId',
    exported: ['platformName', 'hour', 'isPaying'],
    late: 'only triggers of the connections write it',
  }),
};

export const expiringPlatforms: readonly Expiry[] = [
  {
    table: platformConnections,
    isOver: (now) => lt(platformConnections.disconnectedAt, now - DISCONNECTION.restorable),
  },
];
