import { shortAddress } from '@soltrade/schema/address';
import { callWorth } from '@soltrade/schema/callWorth';
import type { Link } from '@soltrade/schema/contracts/links';
import { postsTexts } from './postsTexts.ts';

const STARTS = ['own', 'personal', 'address'] as const;
export type PostId = (typeof STARTS)[number] | 'reached';

/** Longer names would leave no room for the rest on X. */
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

/** The token's name in a post: a cashtag if X and others would link it. */
const tokenInPost = ({ symbol, name, contractAddress }: Link['token']): string => {
  if (symbol !== null && /^[A-Za-z][A-Za-z0-9]{0,9}$/.test(symbol)) return `$${symbol}`;
  return symbol ?? (name === null ? shortAddress(contractAddress) : cut(name));
};

/** The promoter's words at the beginning of a post; the field holds all of them and warns if X doesn't. */
const wordsInPost = ({ words, wordsHiddenAt }: Link): string | null =>
  wordsHiddenAt === null ? (words?.trim() ?? null) : null;

/** Templates from the promoter's words and figures. They name no platform: `pump.fun` would become a link. */
export const postTexts = (link: Link): Record<PostId, string> => {
  const token = tokenInPost(link.token);
  const worth = callWorth(link.call);
  const call = worth === null ? token : postsTexts.at(token, worth);
  const labelled = link.disclosure.kind === 'paid' ? postsTexts.paid : (post: string) => post;
  return {
    own: labelled(postsTexts.own(call, wordsInPost(link))),
    reached: labelled(postsTexts.reached(token, { multiple: link.call.reached ?? 0, worth })),
    personal: labelled(postsTexts.personal(call)),
    address: labelled(postsTexts.address(token, link.token.contractAddress)),
  };
};

/** Available templates; the first one is the default. */
export const postsOf = ({ call }: Link): readonly PostId[] =>
  call.reached ? ['reached', ...STARTS] : STARTS;
