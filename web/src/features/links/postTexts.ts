import { shortAddress } from '@soltrade/schema/address';
import type { Link } from '@soltrade/schema/contracts/links';
import { messages } from '../../lib/messages.ts';
import { tradingWays } from './tradingWays.ts';

export const POST_IDS = ['short', 'personal', 'address'] as const;
export type PostId = (typeof POST_IDS)[number];

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

/** The posts that a promoter can start from. No platform is named: `pump.fun` would become a link itself. */
export const postTexts = (link: Link): Record<PostId, string> => {
  const token = tokenInPost(link.token);
  return {
    short: messages.share.message(token, tradingWays(link)),
    personal: messages.posts.personal(token),
    address: messages.posts.address(token, link.token.contractAddress),
  };
};
