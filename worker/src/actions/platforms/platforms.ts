import type { KnownPlatform, PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { codeRefusal } from '@soltrade/schema/platforms/codeRule';
import type {
  CredentialField,
  PlatformDefinition,
} from '@soltrade/schema/platforms/definePlatform';
import {
  findFormat,
  findPlatform,
  formatOf,
  isSpecified,
  PLATFORMS,
} from '@soltrade/schema/platforms/index';
import { getAccountWithWallet } from '../../db/accounts/users.ts';
import { choosePlatformOnLinks } from '../../db/links/links.ts';
import {
  type PlatformConnectionChange as ConnectionChange,
  findConnection,
  listConnections,
  type PlatformConnectionRow,
  placeConnections,
  updateConnection,
  upsertConnection,
} from '../../db/platforms.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, fieldError, invalidField, ownedBy } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { inPromoterOrder } from '../../model/promoterPage.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';

/** A row as its owner sees it; null if its platform has left the registry. */
export const presentConnection = (row: PlatformConnectionRow): PlatformConnection | null => {
  const platform = findPlatform(row.platformName);
  if (!platform?.credential) return null;
  return {
    id: row.id,
    userId: row.userId,
    platformName: platform.id,
    isActive: row.isActive,
    format: formatOf(platform, row.format).id,
    [platform.credential.field]: row.credential,
  };
};

const presentAll = (rows: readonly PlatformConnectionRow[]): PlatformConnection[] =>
  inPromoterOrder(rows)
    .map(presentConnection)
    .filter((connection) => connection !== null);

export const listPlatforms = async ({ account, env }: AccountCtx): Promise<PlatformConnection[]> =>
  presentAll(await listConnections(env, account.id));

type Details = { [field in CredentialField | 'format']?: string | null | undefined };

type ConnectInput = { platformName: string; isActive?: boolean } & Details;

const connectable = (platformName: string) => {
  const platform = findPlatform(platformName);
  if (!platform?.credential) {
    throw fieldError(
      'unknown_platform',
      'platformName',
      platform ? `${platform.label} can’t be connected.` : 'This platform isn’t supported.',
    );
  }
  return { platform, field: platform.credential.field };
};

/**
 * The stored form of the requested format: null for the specification's, undefined if none was
 * requested.
 */
const storedFormat = (
  platform: PlatformDefinition,
  asked: Details['format'],
): string | null | undefined => {
  if (asked === undefined || asked === null) return asked;
  const format = findFormat(platform, asked);
  if (!format) {
    throw invalidField('format', `${platform.label} has no such URL format.`);
  }
  return format === platform.formats[0] ? null : format.id;
};

/** Refuses codes that the format can't carry, because their links would pay the default. */
const assertCarried = (
  platform: PlatformDefinition,
  {
    field,
    credential,
    format,
  }: { field: CredentialField; credential: string; format: string | null },
): void => {
  const refusal = codeRefusal(formatOf(platform, format), credential);
  if (refusal === null) return;
  throw invalidField(field, refusal);
};

/**
 * The platform, credential and format as they would be stored. Errors: `unknown_platform`,
 * `invalid_input`.
 */
const asStored = (input: Omit<ConnectInput, 'isActive'>) => {
  const { platform, field } = connectable(input.platformName);
  const credential = input[field];
  if (!credential) throw invalidField(field, 'Required');
  return { platform, field, credential, format: storedFormat(platform, input.format) };
};

/**
 * The same for a credential whose field is its platform's, and checked to be carried by the format.
 */
export const connectionOf = (input: {
  platformName: string;
  credential: string;
  format: string | null;
}) => {
  const { platformName, credential } = input;
  const stored = asStored({
    platformName,
    format: input.format,
    [connectable(platformName).field]: credential,
  });
  const format = stored.format ?? null;
  assertCarried(stored.platform, { field: stored.field, credential, format });
  return { ...stored, format };
};

/**
 * Replaces an existing connection's credential. Optional platforms join every link. Pages are not
 * rewritten. Errors: `unknown_platform`, `invalid_input`.
 */
export const storeConnection = async (
  ctx: AccountCtx,
  input: ConnectInput,
): Promise<{ row: PlatformConnectionRow; isNew: boolean }> => {
  const { id: userId } = ctx.account;
  const { platform, field, credential, format } = asStored(input);
  const known = (await listConnections(ctx.env, userId)).find(
    (row) => row.platformName === platform.id,
  );
  const present = format === undefined ? (known?.format ?? null) : format;
  assertCarried(platform, { field, credential, format: present });
  const now = ctx.now();
  // Must come first, so a failure in between leaves no connection that is on no link.
  if (!known && !isSpecified(platform)) {
    await choosePlatformOnLinks(ctx.env, { userId, platformName: platform.id });
  }
  const id = newId();
  const row = await upsertConnection(ctx, {
    id,
    userId,
    platformName: platform.id,
    credential,
    format,
    isActive: input.isActive ?? true,
    createdAt: now,
    updatedAt: now,
  });
  return { row, isNew: row.id === id };
};

/** Errors: `wallet_required`, those of `storeConnection`. */
export const connectPlatform = async (
  ctx: AccountCtx,
  input: ConnectInput,
): Promise<{ connection: PlatformConnection; isNew: boolean }> => {
  asStored(input);
  await getAccountWithWallet(ctx);
  const { row, isNew } = await storeConnection(ctx, input);
  await rewriteLandings(ctx, { userId: row.userId });
  const connection = presentConnection(row);
  if (!connection) throw new Error(`${row.platformName} has no credential field`);
  return { connection, isNew };
};

export const connectionNotFound = () =>
  new AppError(
    'platform_not_found',
    'This platform is no longer connected. Please reload the page.',
  );

/** Errors: `platform_not_found`, `forbidden`. */
export const getOwnConnection = async (
  { account, env }: AccountCtx,
  id: string,
): Promise<PlatformConnectionRow> => {
  const row = await findConnection(env, id);
  return ownedBy(account, row?.disconnectedAt === null ? row : null, connectionNotFound);
};

type UpdateInput = { isActive?: boolean | undefined } & Details;

const changesOf = (row: PlatformConnectionRow, input: UpdateInput): ConnectionChange => {
  const { platform, field } = connectable(row.platformName);
  const { isActive = row.isActive } = input;
  const credential = input[field] ?? row.credential;
  const format = storedFormat(platform, input.format);
  if (credential !== row.credential || (format !== undefined && format !== row.format)) {
    assertCarried(platform, {
      field,
      credential,
      format: format === undefined ? row.format : format,
    });
  }
  return {
    ...(isActive === row.isActive ? {} : { isActive }),
    ...(credential === row.credential ? {} : { credential }),
    ...(format === undefined || format === row.format ? {} : { format }),
  };
};

/**
 * Omitted fields stay; deactivating removes the platform from new links. Errors:
 * `platform_not_found`, `forbidden`, `invalid_input`.
 */
export const updatePlatform = async (
  ctx: AccountCtx,
  { connectionId, ...change }: UpdateInput & { connectionId: string },
): Promise<PlatformConnection> => {
  const row = await getOwnConnection(ctx, connectionId);
  // Its platform has left the registry, so lists hide it too.
  if (!presentConnection(row)) throw connectionNotFound();
  const changes = changesOf(row, change);
  const stored =
    Object.keys(changes).length === 0
      ? row
      : await updateConnection(ctx, { id: row.id, ...changes, updatedAt: ctx.now() });
  if (stored !== row) await rewriteLandings(ctx, { userId: row.userId });
  const connection = stored && presentConnection(stored);
  if (!connection) throw connectionNotFound();
  return connection;
};

/** The registry merged with the operator's configuration. */
export const listKnownPlatforms = ({ config }: Ctx): KnownPlatform[] =>
  PLATFORMS.map(({ id, label, credential }) => ({
    id,
    label,
    isOnEveryPage: isSpecified({ id }),
    isConnectable: credential !== null,
    isClosed: config.closedPlatforms.includes(id),
  }));

const notConnected = (platformName: string): AppError => {
  return fieldError(
    'platform_not_connected',
    'platforms',
    `${findPlatform(platformName)?.label ?? platformName} is no longer connected. Reconnect it first.`,
  );
};

/**
 * Orders the buttons of every page; connections not named go last. Errors:
 * `platform_not_connected`.
 */
export const orderPlatforms = async (
  ctx: AccountCtx,
  { platforms: platformNames }: { platforms: readonly string[] },
): Promise<PlatformConnection[]> => {
  const { id: userId } = ctx.account;
  const rows = await listConnections(ctx.env, userId);
  const missing = platformNames.find((name) => !rows.some((row) => row.platformName === name));
  if (missing !== undefined) throw notConnected(missing);
  const placed = rows.map((row) => {
    const place = platformNames.indexOf(row.platformName);
    return { ...row, position: place === -1 ? null : place };
  });
  const isChanged = rows.some(({ position }, index) => position !== placed[index]?.position);
  if (isChanged) {
    await placeConnections(ctx.env, { userId, platformNames });
    await rewriteLandings(ctx, { userId });
  }
  return presentAll(placed);
};
