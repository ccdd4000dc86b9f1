import type { Link } from '@soltrade/schema/contracts/links';
import type { CountryRule } from '@soltrade/schema/contracts/rules';
import { getUser } from '../../db/accounts/users.ts';
import type { Also } from '../../db/links/links.ts';
import type { LinkTexts } from '../../db/links/linkTexts.ts';
import { activeCodes } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { assertConnected, assertMayState, assertOwnHost, changeLink } from './changeLink.ts';
import { assertIdentifierFree, assertShortIdentifierFree } from './chooseIdentifier.ts';
import { getLink, getOwnLink } from './getLink.ts';
import { type ChosenEnd, cleanCountryRule, endColumns } from './linkRules.ts';

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
    ...(input.countryRule === undefined ? {} : { countryRule: cleanCountryRule(input.countryRule) }),
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
