import type { DisclosureKind, Link } from '@soltrade/schema/contracts/links';
import type { CountryRule } from '@soltrade/schema/contracts/rules';
import { DAY } from '@soltrade/schema/durations';
import { DISCLOSURE } from '@soltrade/schema/limits/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import { getUser } from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import { type Also, type LinkRow, type Rules, updateLinkRow } from '../../db/links/links.ts';
import { findDisclosureState, type LinkTexts } from '../../db/links/linkTexts.ts';
import { activeCodes } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, fieldError, hasCause, invalidField } from '../../lib/errors.ts';
import { sanitizedLines } from '../../lib/sanitize.ts';
import { isRunning } from '../../model/experiments.ts';
import { promoterClicks } from '../../stubs.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { type ChosenEnd, cleanCountryRule, endColumns } from '../rules.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import {
  assertIdentifierFree,
  assertShortIdentifierFree,
  identifierColumns,
  identifierTaken,
  shortIdentifierTaken,
  tooManyIdentifiers,
  tooManyIdentifiersToday,
} from './chooseIdentifier.ts';
import { getLink, getOwnLink } from './getLink.ts';

type Change = LinkTexts &
  Also & {
    isActive?: boolean | undefined;
    isArchived?: boolean | undefined;
    platforms?: string[] | undefined;
    identifier?: string | undefined;
    shortIdentifier?: string | undefined;
    host?: string | null | undefined;
    rules?: Partial<Rules> | undefined;
    buttonOrder?: readonly string[] | null | undefined;
  };

/** Strips invisible characters from the words. */
export const cleanTexts = ({ words, disclosure }: LinkTexts): LinkTexts => ({
  words: words === undefined ? undefined : sanitizedLines(words),
  disclosure,
});

export const experimentRunning = () =>
  new AppError('experiment_running', 'An experiment is running on this link. End it first.');

/** An order of buttons as it is stored: each platform once; null is the account's order. */
export const cleanOrder = (order: readonly string[] | null): string[] | null => {
  const unknown = order?.find((id) => findPlatform(id) === null);
  if (unknown !== undefined) throw invalidField('buttonOrder', `"${unknown}" is no platform.`);
  return order === null || order.length === 0 ? null : [...new Set(order)];
};

/** Half a keeps what an experiment compares until it ends. */
const assertNotCompared = (
  { experiment }: Pick<LinkRow, 'experiment'>,
  { words, buttonOrder }: Pick<Change, 'words' | 'buttonOrder'>,
): void => {
  if (!isRunning(experiment)) return;
  const isOther =
    experiment.kind === 'words'
      ? words !== undefined && sanitizedLines(words) !== experiment.a
      : buttonOrder !== undefined;
  if (isOther) throw experimentRunning();
};

/** Stores a link's changes and sends its new name to the promoter's statistics. Errors: `identifier_taken`. */
export const changeLink = async (
  ctx: Ctx,
  link: Pick<LinkRow, 'id' | 'userId' | 'archivedAt' | 'experiment'>,
  {
    isActive,
    isArchived,
    platforms,
    identifier,
    shortIdentifier,
    host,
    rules,
    buttonOrder,
    also,
    ...texts
  }: Change,
): Promise<void> => {
  const { id, userId, archivedAt } = link;
  assertNotCompared(link, { words: texts.words, buttonOrder });
  try {
    const set = {
      ...(isActive === undefined ? {} : { isActive }),
      ...(isArchived === undefined
        ? {}
        : { archivedAt: isArchived ? (archivedAt ?? ctx.now()) : null }),
      ...(platforms === undefined ? {} : { platforms }),
      ...(identifier === undefined ? {} : identifierColumns(identifier)),
      ...(shortIdentifier === undefined
        ? {}
        : { shortIdentifier, shortIdentifierKey: shortIdentifier.toLowerCase() }),
      ...(host === undefined ? {} : { host }),
      ...rules,
      ...(buttonOrder === undefined ? {} : { buttonOrder: cleanOrder(buttonOrder) }),
      updatedAt: ctx.now(),
    };
    await updateLinkRow(ctx.env, id, set, { ...cleanTexts(texts), also });
  } catch (error) {
    if (hasCause(error, 'too_many_identifiers_today')) throw tooManyIdentifiersToday();
    if (hasCause(error, 'too_many_identifiers')) {
      throw tooManyIdentifiers([
        ...(identifier === undefined ? [] : (['customIdentifier'] as const)),
        ...(shortIdentifier === undefined ? [] : (['shortIdentifier'] as const)),
      ]);
    }
    if (isUniqueViolation(error, 'links.identifier_key')) throw identifierTaken();
    if (isUniqueViolation(error, 'links.user_id, links.short_identifier_key'))
      throw shortIdentifierTaken();
    throw error;
  }
  if (identifier !== undefined)
    ctx.background(promoterClicks(ctx.env, userId).renameLink(id, identifier));
};

const tooManyDisclosures = (detail: string): AppError =>
  new AppError('too_many_disclosures', detail, {
    errors: { disclosure: detail },
    retryAfter: DAY / 1_000,
  });

/** Call before changing the link. Errors: `too_many_disclosures`. */
export const assertMayState = async (
  ctx: Ctx,
  linkId: string,
  disclosure: DisclosureKind | undefined,
): Promise<void> => {
  if (disclosure === undefined) return;
  const { kind, changes, changesOfDay } = await findDisclosureState(ctx.env, linkId, ctx.now());
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

/** Refuses newly added platforms that aren't connected and active. Errors: `platform_not_connected`. */
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

/** Errors: `invalid_input` unless the host is an active one of theirs. */
export const assertOwnHost = (
  { activeHosts }: { activeHosts: readonly string[] },
  host: string | null | undefined,
): void => {
  if (host && !activeHosts.includes(host))
    throw invalidField('host', 'Choose an active domain of yours.');
};

/**
 * Errors: `identifier_taken`, `identifier_reserved`, `platform_not_connected`, `too_many_disclosures`,
 * `link_not_found`, `forbidden`.
 */
export const updateLink = async (
  ctx: Ctx,
  input: LinkTexts &
    Also & {
      sessionUserId: string;
      id: string;
      isActive?: boolean | undefined;
      isArchived?: boolean | undefined;
      identifier?: string | undefined;
      shortIdentifier?: string | undefined;
      host?: string | null | undefined;
      platforms?: readonly string[] | undefined;
      end?: ChosenEnd | null | undefined;
      countryRule?: CountryRule | null | undefined;
      buttonOrder?: readonly string[] | null | undefined;
    },
): Promise<Link> => {
  const { isActive, isArchived, identifier, shortIdentifier, host, words, disclosure } = input;
  const { link } = await getOwnLink(ctx, input.sessionUserId, input.id);
  if (identifier !== undefined) await assertIdentifierFree(ctx, { identifier, linkId: input.id });
  if (shortIdentifier !== undefined) {
    const { id: linkId, userId } = link;
    await assertShortIdentifierFree(ctx, { userId, identifier: shortIdentifier, linkId });
  }
  const platforms = input.platforms && [...new Set(input.platforms)];
  if (platforms) assertConnected(platforms, await activeCodes(ctx, link.userId), link.platforms);
  if (host) assertOwnHost(await getUser(ctx, link.userId), host);
  await assertMayState(ctx, link.id, disclosure);
  const rules = {
    ...(input.end === undefined ? {} : await endColumns(ctx, link, input.end)),
    ...(input.countryRule === undefined
      ? {}
      : { countryRule: cleanCountryRule(input.countryRule) }),
  };
  const change = {
    isActive,
    isArchived,
    platforms,
    identifier,
    shortIdentifier,
    host,
    words,
    disclosure,
    rules,
    buttonOrder: input.buttonOrder,
    also: input.also,
  };
  await changeLink(ctx, link, change);
  ctx.background(wakeWebhooks(ctx, link.userId));
  await rewriteLandings(ctx, { linkId: input.id });
  return getLink(ctx, input);
};
