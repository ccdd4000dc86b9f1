// Carries a link and a channel through a platform or a partner's tracker, which returns it with the
// payout. It is the same for all visitors of a link and channel, so it identifies none of them.
import { ID_DIGITS } from './ids.ts';
import { CLICK } from './limits/clicks.ts';

/** Digits of a link's id: enough to tell one promoter's links apart. */
const LINK_DIGITS = 16;

/** Names never contain it alone, so links and channels stay apart. */
const SEPARATOR = '_';

export const SUB_ID_MAX_LENGTH = LINK_DIGITS + SEPARATOR.length + CLICK.channelMaxLength;

/** The part that names the link: letters and digits only, in lower case. */
export const linkPartOf = (linkId: string): string => linkId.slice(0, LINK_DIGITS);

export const subIdOf = (linkId: string, channel: string | null = null): string =>
  channel === null ? linkPartOf(linkId) : `${linkPartOf(linkId)}${SEPARATOR}${channel}`;

export type SubId = { linkPart: string; channel: string | null };

const SUB_ID = new RegExp(
  `^([${ID_DIGITS}]{${LINK_DIGITS}})(?:${SEPARATOR}([A-Za-z0-9_-]{1,${CLICK.channelMaxLength}}))?$`,
  'i',
);

/**
 * Null for every other text. Trackers may change the case of the link's part, but a channel is kept
 * as it came.
 */
export const readSubId = (text: string): SubId | null => {
  const [, linkPart, channel = null] = SUB_ID.exec(text) ?? [];
  return linkPart === undefined ? null : { linkPart: linkPart.toLowerCase(), channel };
};
