// What a text of someone else's says of a promoter's link: an identifier, an id, a mint, a sub-id,
// or a link's URL.
import { cleanSegment, refCodeKey } from '@soltrade/schema/cleanSegment';
import { type LandingPath, parseLandingPath, parseOwnHostPath } from '@soltrade/schema/landingPath';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { linkInText } from '@soltrade/schema/mintFromInput';
import { readSubId } from '@soltrade/schema/subId';
import type { Config } from '../env.ts';

export type LinkReference = {
  /** By which of its names; `any` is a text that is no URL. */
  by: 'any' | 'subId' | 'identifier' | 'short' | 'mint';
  /** In lower case. */
  name: string;
  /**
   * Whose link it must be: the key of a ref code, or an own host. Null where the text doesn't say.
   */
  of: { refCode: string } | { host: string } | null;
  channel: string | null;
};

/**
 * Longer texts name no link. A URL has a host, a ref code, an identifier, a channel, and what an
 * app added.
 */
const LONGEST = 500;

const CHANNEL = new RegExp(`^[A-Za-z0-9_-]{1,${CLICK.channelMaxLength}}$`);

const channelIn = (url: URL): string | null => {
  const channel = cleanSegment(url.searchParams.get('c') ?? '');
  return CHANNEL.test(channel) ? channel : null;
};

const named = (
  path: LandingPath | null,
  of: LinkReference['of'],
): Omit<LinkReference, 'channel'> | null => {
  switch (path?.kind) {
    case 'identifier':
      return path.mint === null
        ? { by: 'identifier', name: path.identifier.toLowerCase(), of }
        : { by: 'any', name: path.identifier.toLowerCase(), of };
    case 'short':
      return { by: 'short', name: path.identifier.toLowerCase(), of };
    case 'referrer':
    case 'mint':
      return { by: 'mint', name: path.mint.toLowerCase(), of };
    default:
      return null;
  }
};

const inUrl = (config: Pick<Config, 'publicOrigin' | 'linkOrigin'>, url: URL) => {
  if (![config.publicOrigin, config.linkOrigin].some((ours) => new URL(ours).host === url.host)) {
    // Which hosts are whose is in D1.
    return named(parseOwnHostPath('own', url.pathname), { host: url.hostname.toLowerCase() });
  }
  const path = parseLandingPath(url.pathname);
  const refCode = path !== null && 'refCode' in path ? path.refCode : null;
  return named(path, refCode === null ? null : { refCode: refCodeKey(refCode) });
};

/** Null for a text that can't name a link. */
export const linkReference = (
  config: Pick<Config, 'publicOrigin' | 'linkOrigin'>,
  given: string,
): LinkReference | null => {
  const text = given.trim();
  if (text === '' || text.length > LONGEST) return null;
  const subId = readSubId(text);
  if (subId) return { by: 'subId', name: text.toLowerCase(), of: null, channel: subId.channel };
  const url = linkInText(text);
  if (url === null) return { by: 'any', name: text.toLowerCase(), of: null, channel: null };
  const found = inUrl(config, url);
  return found && { ...found, channel: channelIn(url) };
};
