import type {
  ImportAnswer,
  ImportedChannel,
  ImportedLink,
  ImportedPlatform,
  ImportedRules,
} from '@soltrade/schema/contracts/imports';
import { getOwnUser, getOwnUserWithWallet } from '../../db/accounts/users.ts';
import { activeCodes } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { tooManyRequests } from '../../lib/errors.ts';
import { mayChangeLinks } from '../../lib/rateLimits.ts';
import { importLinks } from './importLinks.ts';
import { importChannels, importPlatforms, importRules } from './importSettings.ts';

type Input = {
  sessionUserId: string;
  userId: string;
  dryRun?: boolean | undefined;
  changeExisting?: boolean | undefined;
  willConnect?: readonly string[] | undefined;
  platforms?: readonly ImportedPlatform[] | undefined;
  channels?: readonly ImportedChannel[] | undefined;
  rules?: ImportedRules | undefined;
  links?: readonly ImportedLink[] | undefined;
};

/**
 * Takes in a part of an export by the ordinary actions, which check, clean and limit all of it. Repeated, it changes nothing
 * more. Errors, before anything is written: `wallet_required`, `rate_limited`, those of `getOwnUser`.
 */
export const importPart = async (ctx: Ctx, input: Input): Promise<ImportAnswer> => {
  const { dryRun = false, changeExisting = false, links = [], willConnect = [] } = input;
  // Whoever only looks needs no wallet yet.
  const getUser = dryRun ? getOwnUser : getOwnUserWithWallet;
  const user = await getUser(ctx, input.sessionUserId, input.userId);
  if (!dryRun && !(await mayChangeLinks(ctx, links.length))) throw tooManyRequests();
  const options = { user, dryRun, changeExisting };
  const platforms = await importPlatforms(ctx, input.platforms ?? [], options);
  const channels = await importChannels(ctx, input.channels ?? [], options);
  const rules = await importRules(ctx, input.rules ?? {}, options);
  const maker = { user, codes: await activeCodes(ctx, user.id) };
  return {
    platforms,
    channels,
    rules,
    links: await importLinks(ctx, links, { maker, dryRun, changeExisting, willConnect }),
  };
};
