import { isCountry } from '@soltrade/schema/audience/isoCodes';
import type { AccountRules, CountryRule, LinkEnd } from '@soltrade/schema/contracts/rules';
import { DAY } from '@soltrade/schema/durations';
import { LINK_END } from '@soltrade/schema/limits/links';
import { getAccount, saveCountryRule } from '../db/accounts/users.ts';
import { type LinkRow, NO_END } from '../db/links/links.ts';
import { linksFollowing, markLimitReached } from '../db/rules.ts';
import type { AccountCtx, Ctx } from '../lib/context.ts';
import { invalidField } from '../lib/errors.ts';
import { promoterClicks } from '../stubs.ts';
import { rewriteLandings } from './landing/rewriteLandings.ts';
import { wakeWebhooks } from './webhooks/webhookQueue.ts';

/** The rule to store, with each country once. Errors: `invalid_input`. */
export const cleanCountryRule = (rule: CountryRule | null): CountryRule | null => {
  if (rule === null) return null;
  const [explain, hide] = [new Set(rule.explain), new Set(rule.hide)];
  const unknown = [...explain, ...hide].find((country) => !isCountry(country));
  if (unknown !== undefined)
    throw invalidField('countryRule', `We don’t know the country ${unknown}.`);
  const both = [...explain].find((country) => hide.has(country));
  if (both !== undefined) throw invalidField('countryRule', `${both} is in both lists.`);
  return { explain: [...explain].sort(), hide: [...hide].sort(), unknown: rule.unknown };
};

export type ChosenEnd = { [Name in keyof LinkEnd]?: LinkEnd[Name] | undefined };

/** What an end is checked against; a link that isn't stored yet has it too. */
export type EndingLink = Pick<LinkRow, 'id' | 'userId' | keyof typeof NO_END>;

type EndColumns = Pick<LinkRow, keyof typeof NO_END>;

const assertTime = (at: number | null, { endsAt }: EndingLink, now: number): void => {
  if (at === null || at === endsAt) return;
  if (at <= now) throw invalidField('end', 'Choose a time in the future.');
  if (at > now + LINK_END.furthest) {
    throw invalidField('end', `Choose a time within ${LINK_END.furthest / DAY} days.`);
  }
};

/** Refuses a limit that was reached already, because the link would end at once. */
const assertPersons = async (ctx: Ctx, persons: number | null, link: EndingLink): Promise<void> => {
  if (persons === link.endsAfter) return;
  const present = await promoterClicks(ctx.env, link.userId).setEnd(link.id, persons);
  if (persons === null || persons > present) return;
  throw invalidField('end', `${present} people clicked already. Choose a larger number.`);
};

const assertNext = async (ctx: Ctx, next: string | null, link: EndingLink): Promise<void> => {
  if (next === null || next === link.nextLinkId) return;
  const refuse = (reason: string) => invalidField('end', reason);
  if (next === link.id) throw refuse('A link can’t be followed by itself.');
  const chain = await linksFollowing(ctx.env, next, LINK_END.mostForwards + 1);
  if (chain[0]?.userId !== link.userId) throw refuse('Choose another link of yours.');
  if (chain.some(({ id }) => id === link.id)) throw refuse('That link leads back to this one.');
  if (chain.length > LINK_END.mostForwards) {
    throw refuse(`At most ${LINK_END.mostForwards} links can follow each other.`);
  }
};

/** The columns of an end as it is stored. Errors: `invalid_input`. */
export const endColumns = async (
  ctx: Ctx,
  link: EndingLink,
  end: ChosenEnd | null,
): Promise<EndColumns> => {
  if (end === null) {
    await assertPersons(ctx, null, link);
    return NO_END;
  }
  const endsAt = end.at ? Date.parse(end.at) : null;
  const endsAfter = end.persons ?? null;
  const nextLinkId = end.nextLinkId ?? null;
  assertTime(endsAt, link, ctx.now());
  await Promise.all([assertPersons(ctx, endsAfter, link), assertNext(ctx, nextLinkId, link)]);
  return {
    endsAt,
    endsAfter,
    nextLinkId,
    limitReachedAt: endsAfter === link.endsAfter ? link.limitReachedAt : null,
  };
};

export const getAccountRules = async (ctx: AccountCtx): Promise<AccountRules> => {
  const { countryRule } = await getAccount(ctx);
  return { countryRule };
};

/** Errors: `invalid_input`. */
export const setAccountRules = async (
  ctx: AccountCtx,
  { countryRule }: { countryRule?: CountryRule | null | undefined },
): Promise<AccountRules> => {
  const user = await getAccount(ctx);
  const { id: userId } = user;
  if (countryRule === undefined) return { countryRule: user.countryRule };
  const cleaned = cleanCountryRule(countryRule);
  await saveCountryRule(ctx.env, userId, cleaned);
  await rewriteLandings(ctx, { userId });
  return { countryRule: cleaned };
};

/**
 * After a person's click on a link with a click limit: ends it if that reached the limit. If this
 * fails, the next person's click does it.
 */
export const endAtLimit = async (
  ctx: Ctx,
  { linkId, promoterId, endsAfter }: { linkId: string; promoterId: string; endsAfter: number },
): Promise<void> => {
  const persons = await promoterClicks(ctx.env, promoterId).peopleForEnd(linkId);
  if (persons < endsAfter) return;
  if (!(await markLimitReached(ctx.env, { linkId, userId: promoterId, persons, now: ctx.now() })))
    return;
  ctx.background(wakeWebhooks(ctx, promoterId));
  await rewriteLandings(ctx, { linkId });
};
