// Finds the mint in typed or pasted text. Sites are recognized by host, platforms by the registry.
import { asMint } from './address.ts';
import { parseLandingPath } from './paths.ts';
import { PLATFORMS } from './platforms/index.ts';
import { isOn, linkIn } from './platforms/readLink.ts';
import { pathSegment } from './platforms/readUrl.ts';

/** Token sites without referrals. */
const EXPLORERS = [
  { hosts: ['solscan.io'], path: /^\/token\/([^/]+)/ },
  { hosts: ['birdeye.so'], path: /^\/(?:solana\/)?token\/([^/]+)/ },
  { hosts: ['explorer.solana.com', 'solana.fm'], path: /^\/address\/([^/]+)/ },
  // May also be a pool's address, which looks the same; then the token isn't found.
  { hosts: ['dexscreener.com'], path: /^\/solana\/([^/]+)/ },
  { hosts: ['geckoterminal.com'], path: /^(?:\/[a-z]{2}(?:-[A-Za-z]+)?)?\/solana\/tokens\/([^/]+)/ },
];

const POOL = { hosts: ['geckoterminal.com'], path: /^(?:\/[a-z]{2}(?:-[A-Za-z]+)?)?\/solana\/pools\/[^/]/ };

/** A link of this product names its mint, on any host. */
const mintOfOurLink = ({ protocol, pathname }: URL): string | null => {
  const path = /^https?:$/.test(protocol) ? parseLandingPath(pathname) : null;
  return path?.kind === 'referrer' ? path.mint : null;
};

const mintInLink = (link: URL): string | null => {
  // All Telegram bots share one host.
  const platforms = PLATFORMS.filter(({ hosts }) => isOn(hosts, link));
  if (platforms.length > 0) {
    return asMint(platforms.map(({ mintIn }) => mintIn(link)).find((mint) => mint !== null));
  }
  const explorer = EXPLORERS.find(({ hosts }) => isOn(hosts, link));
  return explorer ? asMint(pathSegment(link, explorer.path)) : mintOfOurLink(link);
};

/** Whether the pasted link is to a pool, whose address doesn't identify the token. */
export const isPoolLink = (input: string): boolean => {
  const link = linkIn(input.trim());
  return link !== null && isOn(POOL.hosts, link) && POOL.path.test(link.pathname);
};

/**
 * Trimmed, one trailing `.pump` dropped; resolves links of known sites, platforms and this product. Null without an
 * address. Preserves case, because base58 is case-sensitive.
 */
export const mintFromInput = (input: string): string | null => {
  const text = input.trim();
  const link = linkIn(text);
  if (link) return mintInLink(link);
  return asMint(/^solana:([^?]+)/.exec(text)?.[1] ?? text);
};
