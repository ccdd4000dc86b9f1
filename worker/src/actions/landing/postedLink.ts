// What our own addresses show when pasted.
import { type LandingPath, parseLandingPath, parseOwnHostPath } from '@soltrade/schema/landingPath';
import {
  linkInText,
  mayBeOurLink,
  mintFromInput,
  noMintText,
} from '@soltrade/schema/mintFromInput';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { hostOrigin } from '../../model/hosts.ts';
import { findHost } from '../hosts/findHost.ts';
import { openLanding } from './openLanding.ts';

/** What an address shows: on our hosts, or on a promoter's own. Null for every other address. */
export const postedPath = async (ctx: Ctx, text: string): Promise<LandingPath | null> => {
  const { config } = ctx;
  const url = linkInText(text);
  if (url === null) return null;
  if ([config.publicOrigin, config.linkOrigin].includes(url.origin))
    return parseLandingPath(url.pathname);
  if (config.hosts === null) return null;
  const holder = await findHost(ctx, url.hostname);
  if (holder === null || url.origin !== hostOrigin(config, holder.host)) return null;
  return parseOwnHostPath(holder.refCode, url.pathname);
};

/** The mint behind one of our links in a text, even if its address lacks it; else null. */
export const mintOfPostedLink = async (ctx: Ctx, text: string): Promise<string | null> => {
  const path = mayBeOurLink(text) ? await postedPath(ctx, text) : null;
  if (path === null) return null;
  if ('mint' in path && path.mint !== null) return path.mint;
  const opened = await openLanding(ctx, path);
  return opened.page ? opened.page.mint : opened.closedMint;
};

/** The one mint that a text names. Errors: `invalid_address`. */
export const mintNamed = async (ctx: Ctx, text: string): Promise<string> => {
  const mint = mintFromInput(text) ?? (await mintOfPostedLink(ctx, text));
  if (mint !== null) return mint;
  const problem = noMintText(text);
  throw new AppError('invalid_address', problem, { errors: { contractAddress: problem } });
};
