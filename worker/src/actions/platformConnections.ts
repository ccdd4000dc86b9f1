import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import type { CredentialField } from '@soltrade/schema/platforms/definePlatform';
import { findPlatform, type PlatformCodes } from '@soltrade/schema/platforms/index';
import {
  deleteConnection,
  findConnection,
  listConnections,
  type PlatformConnectionRow,
  setConnectionActive,
  upsertConnection,
} from '../db/platformConnections.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { getOwnUser, getOwnUserWithWallet } from './getUser.ts';

/** A row as its owner sees it, or null where its platform has left the registry. */
const present = (row: PlatformConnectionRow): PlatformConnection | null => {
  const platform = findPlatform(row.platformName);
  if (!platform?.credential) return null;
  return {
    id: row.id,
    userId: row.userId,
    platformName: platform.id,
    isActive: row.isActive,
    [platform.credential.field]: row.credential,
  };
};

export const getConnections = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string },
): Promise<PlatformConnection[]> => {
  await getOwnUser(ctx, input.sessionUserId, input.userId);
  const rows = await listConnections(ctx.env, input.userId);
  return rows.map(present).filter((connection) => connection !== null);
};

type ConnectInput = { userId: string; platformName: string } & Partial<
  Record<CredentialField, string | null>
>;

const connectable = (platformName: string) => {
  const platform = findPlatform(platformName);
  if (!platform?.credential) {
    const detail = platform ? `${platform.label} cannot be connected.` : 'This platform is not supported.';
    throw new AppError('unknown_platform', detail, { errors: { platformName: detail } });
  }
  return { platform, field: platform.credential.field };
};

/**
 * Connects a platform, or replaces the credential of the connection that exists and makes it active. Errors:
 * `unknown_platform`, `invalid_input` without the platform's own credential field, `wallet_required`.
 */
export const connectPlatform = async (
  ctx: Ctx,
  input: { sessionUserId: string; connection: ConnectInput },
): Promise<{ connection: PlatformConnection; isNew: boolean }> => {
  const { platform, field } = connectable(input.connection.platformName);
  const credential = input.connection[field];
  if (!credential) {
    throw new AppError('invalid_input', `${field}: Required`, { errors: { [field]: 'Required' } });
  }
  const user = await getOwnUserWithWallet(ctx, input.sessionUserId, input.connection.userId);
  const now = ctx.now();
  const id = newId();
  const row = await upsertConnection(ctx.env, {
    id,
    userId: user.id,
    platformName: platform.id,
    credential,
    format: null,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  });
  const connection = present(row);
  if (!connection) throw new Error(`${platform.id} has no credential field`);
  return { connection, isNew: row.id === id };
};

const connectionNotFound = () => new AppError('platform_not_found', 'There is no such connection.');

/** A connection of the session's own user. Errors: `platform_not_found`, `forbidden`. */
const getOwnConnection = async (
  ctx: Ctx,
  input: { sessionUserId: string; id: string },
): Promise<PlatformConnectionRow> => {
  const row = await findConnection(ctx.env, input.id);
  if (!row) throw connectionNotFound();
  if (row.userId !== input.sessionUserId) throw new AppError('forbidden', 'This belongs to somebody else.');
  return row;
};

/**
 * Switches a connection on or off; its credential stays. An inactive one is in no new link, and in links that exist
 * the platform's default takes its place.
 */
export const updatePlatform = async (
  ctx: Ctx,
  input: { sessionUserId: string; id: string; isActive: boolean | undefined },
): Promise<PlatformConnection> => {
  const row = await getOwnConnection(ctx, input);
  const { id, isActive } = { id: row.id, isActive: input.isActive ?? row.isActive };
  const stored =
    isActive === row.isActive
      ? row
      : await setConnectionActive(ctx.env, { id, isActive, updatedAt: ctx.now() });
  // Disconnected meanwhile, or of a platform that has left the registry, as lists do not show it either.
  const connection = stored && present(stored);
  if (!connection) throw connectionNotFound();
  return connection;
};

/** Disconnects a platform. Links keep working: their URLs use the platform's default from now on. */
export const disconnectPlatform = async (
  ctx: Ctx,
  input: { sessionUserId: string; id: string },
): Promise<void> => {
  const row = await getOwnConnection(ctx, input);
  await deleteConnection(ctx.env, row.id);
};

/** A promoter's codes by platform id, of active connections only. */
export const activeCodes = async (ctx: Ctx, userId: string): Promise<PlatformCodes> => {
  const rows = await listConnections(ctx.env, userId);
  const active = rows.filter((row) => row.isActive);
  return new Map(active.map((row) => [row.platformName, { code: row.credential, format: row.format }]));
};
