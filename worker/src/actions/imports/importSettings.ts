// What an account has beside its links: connections, channels, and rules of all links.
import type {
  ImportedChannel,
  ImportedPlatform,
  ImportedRules,
  ImportRow,
} from '@soltrade/schema/contracts/imports';
import { findPlatform, formatOf } from '@soltrade/schema/platforms/index';
import { NO_PERSON, saveCountryRule, type UserRow } from '../../db/accounts/users.ts';
import { listChannelRows } from '../../db/links/channels.ts';
import {
  listConnections,
  type PlatformConnectionRow,
  placeConnections,
} from '../../db/platforms.ts';
import { saveAccountRule } from '../../db/rules.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { putChannel } from '../links/channels.ts';
import { problemBy } from '../links/generateLinks.ts';
import { connectionOf, storeConnection } from '../platforms/platforms.ts';
import { cleanCountryRule } from '../rules.ts';

type Options = { user: UserRow; dryRun: boolean; changeExisting: boolean };

type Judged = { isThere: boolean; differs: string[]; write: () => Promise<unknown> };

/** A row that fails fails alone. `judge` throws what the ordinary call would. */
const rowOf = async (
  ctx: Ctx,
  subject: string,
  { dryRun, changeExisting }: Options,
  judge: () => Judged,
): Promise<ImportRow> => {
  const row = { subject, differs: [], notes: [], link: null, problem: null };
  try {
    const { isThere, differs, write } = judge();
    if (isThere && differs.length === 0) return { ...row, outcome: 'existing' };
    if (isThere && (dryRun || !changeExisting)) return { ...row, outcome: 'differs', differs };
    if (dryRun) return { ...row, outcome: 'possible' };
    await write();
    return { ...row, outcome: isThere ? 'changed' : 'made', differs };
  } catch (error) {
    return { ...row, outcome: 'failed', problem: problemBy(ctx, error) };
  }
};

const judgeConnection = (
  ctx: AccountCtx,
  { given, known }: { given: ImportedPlatform; known: PlatformConnectionRow | undefined },
): Judged => {
  const { platformName, isActive = true } = given;
  const connection = connectionOf({
    platformName,
    credential: given.credential,
    format: given.format ?? null,
  });
  const { platform, field, credential, format } = connection;
  const isOther = known && {
    credential: known.credential !== credential,
    format: formatOf(platform, known.format).id !== formatOf(platform, format).id,
    isActive: known.isActive !== isActive,
  };
  return {
    isThere: known !== undefined,
    differs: Object.entries(isOther ?? {}).flatMap(([name, differs]) => (differs ? [name] : [])),
    write: () =>
      storeConnection(ctx, {
        platformName,
        [field]: credential,
        format,
        isActive,
      }),
  };
};

/** Only where the promoter has chosen no order of their own. */
const orderAs = async (
  { env }: Ctx,
  { user }: Options,
  platforms: readonly ImportedPlatform[],
): Promise<void> => {
  const connected = await listConnections(env, user.id);
  if (connected.some(({ position }) => position !== null)) return;
  const isConnected = new Set(connected.map(({ platformName }) => platformName));
  const placed = platforms
    .filter(({ position, platformName }) => position != null && isConnected.has(platformName))
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  if (placed.length === 0) return;
  const platformNames = placed.map(({ platformName }) => platformName);
  await placeConnections(env, { userId: user.id, platformNames });
};

const TWICE = 'It is in this part twice: its first line counts.';

/** The first of each name; duplicates are reported and skipped. */
const onceEach = async <Given>(
  list: readonly Given[],
  { field, nameOf }: { field: string; nameOf: (given: Given) => string },
  take: (given: Given) => Promise<ImportRow>,
): Promise<ImportRow[]> => {
  const taken = new Map<string, ImportRow>();
  const rows: ImportRow[] = [];
  for (const given of list) {
    const name = nameOf(given);
    const first = taken.get(name);
    const row = first ? { ...first, notes: [{ field, detail: TWICE }] } : await take(given);
    taken.set(name, first ?? row);
    rows.push(row);
  }
  return rows;
};

const platformNameOf = ({ platformName }: ImportedPlatform): string =>
  findPlatform(platformName)?.id ?? platformName;

/** Pages are not rewritten, as for the other two. */
export const importPlatforms = async (
  ctx: AccountCtx,
  platforms: readonly ImportedPlatform[],
  options: Options,
): Promise<ImportRow[]> => {
  if (platforms.length === 0) return [];
  const present = await listConnections(ctx.env, options.user.id);
  const names = { field: 'platformName', nameOf: platformNameOf };
  const rows = await onceEach(platforms, names, (given) => {
    const subject = platformNameOf(given);
    const known = present.find(({ platformName }) => platformName === subject);
    return rowOf(ctx, subject, options, () => judgeConnection(ctx, { given, known }));
  });
  if (!options.dryRun) await orderAs(ctx, options, platforms);
  return rows;
};

export const importChannels = async (
  ctx: AccountCtx,
  channels: readonly ImportedChannel[],
  options: Options,
): Promise<ImportRow[]> => {
  if (channels.length === 0) return [];
  const stored = await listChannelRows(ctx.env, ctx.account.id);
  const present = new Map(stored.map(({ channel, name }) => [channel, name]));
  const names = { field: 'channel', nameOf: ({ channel }: ImportedChannel) => channel };
  return onceEach(channels, names, ({ channel, name }) => {
    const known = present.get(channel);
    return rowOf(ctx, channel, options, () => ({
      isThere: known !== undefined,
      differs: known === name ? [] : ['name'],
      write: () => putChannel(ctx, { channel, name }),
    }));
  });
};

/** A rule that is as for a new account counts as none. */
export const importRules = async (
  ctx: Ctx,
  { countryRule, tokenRule }: ImportedRules,
  options: Options,
): Promise<ImportRow[]> => {
  const { user } = options;
  const { id: userId } = user;
  const rows: ImportRow[] = [];
  if (countryRule) {
    const judge = (): Judged => {
      const rule = cleanCountryRule(countryRule);
      const isSame = JSON.stringify(rule) === JSON.stringify(user.countryRule);
      return {
        isThere: user.countryRule !== null,
        differs: isSame ? [] : ['countryRule'],
        write: () => saveCountryRule(ctx.env, userId, rule),
      };
    };
    rows.push(await rowOf(ctx, 'countryRule', options, judge));
  }
  if (tokenRule !== undefined) {
    const isSame = tokenRule === user.tokenRule;
    const judge = (): Judged => ({
      isThere: isSame || user.tokenRule !== NO_PERSON.tokenRule,
      differs: isSame ? [] : ['tokenRule'],
      write: () => saveAccountRule(ctx.env, { userId, rule: tokenRule, now: ctx.now() }),
    });
    rows.push(await rowOf(ctx, 'tokenRule', options, judge));
  }
  return rows;
};
