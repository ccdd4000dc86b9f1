// What an account has beside its links: connections, channels, and rules of all links.
import type {
  ImportedChannel,
  ImportedPlatform,
  ImportedRules,
  ImportRow,
} from '@soltrade/schema/contracts/imports';
import { findPlatform, formatOf } from '@soltrade/schema/platforms/index';
import { NO_PERSON, type UserRow } from '../../db/accounts/users.ts';
import { listConnections, type PlatformConnectionRow } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { listChannels, putChannel } from '../links/channels.ts';
import { problemBy } from '../links/generateLinks.ts';
import { connectionOf, connectPlatform, orderPlatforms } from '../platforms.ts';
import { cleanCountryRule, setAccountRules } from '../rules.ts';
import { setTokenRule } from '../watch/linkWatch.ts';

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
  ctx: Ctx,
  { user }: Options,
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
      connectPlatform(ctx, {
        sessionUserId: user.id,
        connection: { userId: user.id, platformName, [field]: credential, format, isActive },
      }),
  };
};

/** Only where the promoter has chosen no order of their own. */
const orderAs = async (
  ctx: Ctx,
  { user }: Options,
  platforms: readonly ImportedPlatform[],
): Promise<void> => {
  const connected = await listConnections(ctx.env, user.id);
  if (connected.some(({ position }) => position !== null)) return;
  const isConnected = new Set(connected.map(({ platformName }) => platformName));
  const placed = platforms
    .filter(({ position, platformName }) => position != null && isConnected.has(platformName))
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  if (placed.length === 0) return;
  const platformNames = [...new Set(placed.map(({ platformName }) => platformName))];
  await orderPlatforms(ctx, { sessionUserId: user.id, userId: user.id, platformNames });
};

/** One after the other, because each may rewrite all pages. */
export const importPlatforms = async (
  ctx: Ctx,
  platforms: readonly ImportedPlatform[],
  options: Options,
): Promise<ImportRow[]> => {
  if (platforms.length === 0) return [];
  const present = await listConnections(ctx.env, options.user.id);
  const rows: ImportRow[] = [];
  for (const given of platforms) {
    const known = present.find(({ platformName }) => platformName === given.platformName);
    const subject = findPlatform(given.platformName)?.id ?? given.platformName;
    rows.push(
      await rowOf(ctx, subject, options, () => judgeConnection(ctx, options, { given, known })),
    );
  }
  if (!options.dryRun) await orderAs(ctx, options, platforms);
  return rows;
};

export const importChannels = async (
  ctx: Ctx,
  channels: readonly ImportedChannel[],
  options: Options,
): Promise<ImportRow[]> => {
  if (channels.length === 0) return [];
  const own = { sessionUserId: options.user.id, userId: options.user.id };
  const present = new Map(
    (await listChannels(ctx, own)).map(({ channel, name }) => [channel, name]),
  );
  const rows: ImportRow[] = [];
  for (const { channel, name } of channels) {
    const known = present.get(channel);
    const judge = (): Judged => ({
      isThere: known !== undefined,
      differs: known === name ? [] : ['name'],
      write: () => putChannel(ctx, { ...own, channel, name }),
    });
    rows.push(await rowOf(ctx, channel, options, judge));
  }
  return rows;
};

/** A rule that is as for a new account counts as none. */
export const importRules = async (
  ctx: Ctx,
  { countryRule, tokenRule }: ImportedRules,
  options: Options,
): Promise<ImportRow[]> => {
  const { user } = options;
  const own = { sessionUserId: user.id, userId: user.id };
  const rows: ImportRow[] = [];
  if (countryRule) {
    const judge = (): Judged => {
      const rule = cleanCountryRule(countryRule);
      const isSame = JSON.stringify(rule) === JSON.stringify(user.countryRule);
      return {
        isThere: user.countryRule !== null,
        differs: isSame ? [] : ['countryRule'],
        write: () => setAccountRules(ctx, { ...own, countryRule: rule }),
      };
    };
    rows.push(await rowOf(ctx, 'countryRule', options, judge));
  }
  if (tokenRule !== undefined) {
    const isSame = tokenRule === user.tokenRule;
    const judge = (): Judged => ({
      isThere: isSame || user.tokenRule !== NO_PERSON.tokenRule,
      differs: isSame ? [] : ['tokenRule'],
      write: () => setTokenRule(ctx, { ...own, rule: tokenRule }),
    });
    rows.push(await rowOf(ctx, 'tokenRule', options, judge));
  }
  return rows;
};
