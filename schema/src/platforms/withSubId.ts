import { SUB_ID_MAX_LENGTH, subIdOf } from '../subId.ts';
import type { PlatformDefinition } from './definePlatform.ts';

/**
 * A built URL with the sub-id of a link and channel, if the platform returns it with payouts; else the same URL. The
 * channel is left out where there isn't room for every channel.
 */
export const withSubId = (
  { subId: rule }: Pick<PlatformDefinition, 'subId'>,
  url: string,
  { linkId, channel }: { linkId: string; channel: string | null },
): string => {
  if (rule === undefined) return url;
  const subId = subIdOf(linkId, rule.maxLength < SUB_ID_MAX_LENGTH ? null : channel);
  // Not by `URLSearchParams`, which would write the rest of the query anew.
  const [address = '', ...fragment] = url.split('#');
  const query = `${address.includes('?') ? '&' : '?'}${rule.parameter}=${subId}`;
  return [address + query, ...fragment].join('#');
};
