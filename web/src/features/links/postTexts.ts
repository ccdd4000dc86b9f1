import { shortAddress } from '@soltrade/schema/address';
import { callWorth } from '@soltrade/schema/callWorth';
import type { Link } from '@soltrade/schema/contracts/links';
import { messages } from '../../lib/messages.ts';

const STARTS = ['own', 'personal', 'address'] as const;
export type PostId = (typeof STARTS)[number] | 'reached';

/** Longer names would not leave room for the rest on X. */
const NAME_LENGTH = 24;

const cut = (name: string): string => {
  const characters = [...name];
  return characters.length <= NAME_LENGTH
    ? name
    : `${characters
        .slice(0, NAME_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
};

/** The token's name in a post: as a cashtag if X and others would turn it into a link. */
const tokenInPost = ({ symbol, name, contractAddress }: Link['token']): string => {
  if (symbol !== null && /^[A-Za-z][A-Za-z0-9]{0,9}$/.test(symbol)) return `$${symbol}`;
  return symbol ?? (name === null ? shortAddress(contractAddress) : cut(name));
};

/** As a post begins with them; the field has room for all of it, and says where X has not. */
const wordsInPost = ({ words, wordsHiddenAt }: Link): string | null =>
  wordsHiddenAt === null ? (words?.trim() ?? null) : null;

/**
 * The posts that a promoter can start from. They say what the promoter said beside the link, and figures; no platform is
 * named: `pump.fun` would become a link itself.
 */
export const postTexts = (link: Link): Record<PostId, string> => {
  const token = tokenInPost(link.token);
  const worth = callWorth(link.call);
  const call = worth === null ? token : messages.posts.at(token, worth);
  const labelled = link.disclosure.kind === 'paid' ? messages.posts.paid : (post: string) => post;
  return {
    own: labelled(messages.posts.own(call, wordsInPost(link))),
    reached: labelled(messages.posts.reached(token, { multiple: link.call.reached ?? 0, worth })),
    personal: labelled(messages.posts.personal(call)),
    address: labelled(messages.posts.address(token, link.token.contractAddress)),
  };
};

/** Those that a link has; the first one is proposed. */
export const postsOf = ({ call }: Link): readonly PostId[] =>
  call.reached ? ['reached', ...STARTS] : STARTS;
