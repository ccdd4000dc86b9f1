// The fields of a link: how each is checked, stored and shown to its promoter.
import type { DisclosureKind, Link, LinkFields } from '@soltrade/schema/contracts/links';
import { DAY } from '@soltrade/schema/durations';
import { DISCLOSURE } from '@soltrade/schema/limits/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import { getUser } from '../../db/accounts/users.ts';
import type { CountedLink, LinkRow } from '../../db/links/links.ts';
import { findDisclosureState, type LinkTexts } from '../../db/links/linkTexts.ts';
import { activeCodes } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, fieldError, invalidField } from '../../lib/errors.ts';
import { sanitizedLines } from '../../lib/sanitize.ts';
import { isoTimeOrNull } from '../../lib/time.ts';
import { endOf, hasEnded } from '../../model/rules.ts';
import { cleanCountryRule, type EndingLink, endColumns } from '../rules.ts';
import {
  assertIdentifierFree,
  assertShortIdentifierFree,
  identifierColumns,
} from './chooseIdentifier.ts';

/** Words and disclosures have tables of their own. */
type ColumnField = Exclude<keyof LinkFields, keyof LinkTexts>;

type Values = { [Name in ColumnField]-?: Exclude<LinkFields[Name], undefined> };

type Changed = { ctx: Ctx; link: EndingLink & Pick<LinkRow, 'platforms' | 'archivedAt'> };

type Columns = Partial<LinkRow>;

type Write<Value> = (value: Value, changed: Changed) => Columns | Promise<Columns>;

/**
 * The columns of a new value. Each refuses what the link can't have; the end is last, as it tells
 * the object of clicks.
 */
const WRITE: { [Name in ColumnField]: Write<Values[Name]> } = {
  isActive: (isActive) => ({ isActive }),
  isArchived: (isArchived, { ctx, link }) => ({
    archivedAt: isArchived ? (link.archivedAt ?? ctx.now()) : null,
  }),
  customIdentifier: async (identifier, { ctx, link }) => {
    await assertIdentifierFree(ctx, { identifier, linkId: link.id });
    return identifierColumns(identifier);
  },
  shortIdentifier: async (identifier, { ctx, link }) => {
    const { id: linkId, userId } = link;
    await assertShortIdentifierFree(ctx, { userId, identifier, linkId });
    return { shortIdentifier: identifier, shortIdentifierKey: identifier.toLowerCase() };
  },
  platforms: async (chosen, { ctx, link }) => {
    const platforms = [...new Set(chosen)];
    assertConnected(platforms, await activeCodes(ctx, link.userId), link.platforms);
    return { platforms };
  },
  host: async (host, { ctx, link }) => {
    if (host) assertOwnHost(await getUser(ctx, link.userId), host);
    return { host };
  },
  countryRule: (rule) => ({ countryRule: cleanCountryRule(rule) }),
  buttonOrder: (order) => ({ buttonOrder: cleanOrder(order) }),
  end: (end, { ctx, link }) => endColumns(ctx, link, end),
};

const columnsOf = async <Name extends ColumnField>(
  name: Name,
  value: Values[Name] | undefined,
  changed: Changed,
): Promise<Columns> => (value === undefined ? {} : WRITE[name](value, changed));

/** Errors: those of each field, and `too_many_disclosures`. */
export const changedColumns = async (changed: Changed, fields: LinkFields): Promise<Columns> => {
  await assertMayState(changed, fields.disclosure);
  const columns: Columns = {};
  for (const name of Object.keys(WRITE) as ColumnField[])
    Object.assign(columns, await columnsOf(name, fields[name], changed));
  return columns;
};

/** Only the promoter sees these; `presentPublicLink` shows the others. */
export const presentFields = ({ link, words }: CountedLink, now: number) => ({
  archivedAt: isoTimeOrNull(link.archivedAt),
  end: presentEnd(link),
  endedAt: hasEnded(link, now) ? isoTimeOrNull(endOf(link)) : null,
  countryRule: link.countryRule,
  buttonOrder: link.buttonOrder?.flatMap((id) => findPlatform(id)?.id ?? []) ?? null,
  words: words?.words ?? null,
});

const presentEnd = ({ endsAt, endsAfter, nextLinkId }: LinkRow): Link['end'] =>
  endsAt === null && endsAfter === null
    ? null
    : { at: isoTimeOrNull(endsAt), persons: endsAfter, nextLinkId };

/** Strips invisible characters from the words. */
export const cleanTexts = ({ words, disclosure }: LinkTexts): LinkTexts => ({
  words: words === undefined ? undefined : sanitizedLines(words),
  disclosure,
});

/** An order of buttons as it is stored: each platform once; null is the account's order. */
export const cleanOrder = (order: readonly string[] | null): string[] | null => {
  const unknown = order?.find((id) => findPlatform(id) === null);
  if (unknown !== undefined) throw invalidField('buttonOrder', `"${unknown}" is no platform.`);
  return order === null || order.length === 0 ? null : [...new Set(order)];
};

const tooManyDisclosures = (detail: string): AppError =>
  new AppError('too_many_disclosures', detail, {
    errors: { disclosure: detail },
    retryAfter: DAY / 1_000,
  });

const assertMayState = async (
  { ctx, link }: Changed,
  disclosure: DisclosureKind | undefined,
): Promise<void> => {
  if (disclosure === undefined) return;
  const { kind, changes, changesOfDay } = await findDisclosureState(ctx.env, link.id, ctx.now());
  if (kind === disclosure) return;
  const { maxChanges, changesPerDay } = DISCLOSURE;
  if (changes >= maxChanges) {
    throw tooManyDisclosures(
      `This disclosure was changed ${maxChanges} times. It can no longer be changed.`,
    );
  }
  if (changesOfDay >= changesPerDay) {
    throw tooManyDisclosures(
      `You can change a disclosure ${changesPerDay} times a day. Please try again tomorrow.`,
    );
  }
};

/**
 * Refuses newly added platforms that aren't connected and active. Errors: `platform_not_connected`.
 */
export const assertConnected = (
  platforms: readonly string[],
  codes: PlatformCodes,
  present: readonly string[] = [],
): void => {
  const missing = platforms.find((platform) => !codes.has(platform) && !present.includes(platform));
  if (missing === undefined) return;
  const label = findPlatform(missing)?.label ?? `"${missing}"`;
  throw fieldError(
    'platform_not_connected',
    'platforms',
    `${label} is not connected. Connect it first, or leave it out.`,
  );
};

/** Errors: `invalid_input` unless the account has this host, active. */
export const assertOwnHost = (
  { activeHosts }: { activeHosts: readonly string[] },
  host: string | null | undefined,
): void => {
  if (host && !activeHosts.includes(host))
    throw invalidField('host', 'Choose an active domain of yours.');
};
