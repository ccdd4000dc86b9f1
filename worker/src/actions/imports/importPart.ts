import type {
  ImportAnswer,
  ImportedChannel,
  ImportedLink,
  ImportedPlatform,
  ImportedRules,
  ImportRow,
} from '@soltrade/schema/contracts/imports';
import { IMPORT } from '@soltrade/schema/limits/imports';
import { getAccount, getAccountWithWallet } from '../../db/accounts/users.ts';
import { activeCodes } from '../../db/platforms.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { tooManyRequests } from '../../lib/errors.ts';
import { mayChangeLinks } from '../../lib/rateLimits.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { importLinks, isWritten } from './importLinks.ts';
import { importChannels, importPlatforms, importRules } from './importSettings.ts';

type Input = {
  dryRun?: boolean | undefined;
  changeExisting?: boolean | undefined;
  willConnect?: readonly string[] | undefined;
  platforms?: readonly ImportedPlatform[] | undefined;
  channels?: readonly ImportedChannel[] | undefined;
  rules?: ImportedRules | undefined;
  links?: readonly ImportedLink[] | undefined;
};

/**
 * Pages are rewritten once all is stored, as many as are left of what one run may do: others follow
 * by their age.
 */
const rewriteOnce = async (
  ctx: Ctx,
  { userId, settings, linkIds }: { userId: string; settings: ImportRow[]; linkIds: string[] },
): Promise<void> => {
  const isOfAll = settings.some(isWritten);
  if (!isOfAll && linkIds.length === 0) return;
  if (linkIds.length > 0) ctx.background(wakeWebhooks(ctx, userId));
  const edited = isOfAll ? { userId } : { userId, linkIds };
  await rewriteLandings(ctx, edited, { most: IMPORT.rewritten });
};

/**
 * Takes in a part of an export by the ordinary actions, which check, clean and limit all of it.
 * Repeated, it changes nothing more. Errors, before anything is written: `wallet_required`,
 * `rate_limited`.
 */
export const importPart = async (ctx: AccountCtx, input: Input): Promise<ImportAnswer> => {
  const { dryRun = false, changeExisting = false, links = [], willConnect = [] } = input;
  // A dry run needs no wallet yet.
  const user = await (dryRun ? getAccount(ctx) : getAccountWithWallet(ctx));
  const { platforms: givenPlatforms = [], channels: givenChannels = [] } = input;
  const changes = links.length + givenPlatforms.length + givenChannels.length;
  if (!dryRun && !(await mayChangeLinks(ctx, changes))) throw tooManyRequests();
  const options = { user, dryRun, changeExisting };
  const platforms = await importPlatforms(ctx, givenPlatforms, options);
  const channels = await importChannels(ctx, givenChannels, options);
  const rules = await importRules(ctx, input.rules ?? {}, options);
  const maker = { user, codes: await activeCodes(ctx, user.id) };
  const ofLinks = { maker, dryRun, changeExisting, willConnect };
  const { rows, written } = await importLinks(ctx, links, ofLinks);
  await rewriteOnce(ctx, { userId: user.id, settings: [...platforms, ...rules], linkIds: written });
  return { platforms, channels, rules, links: rows };
};
