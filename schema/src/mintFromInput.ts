// The mint in what a person typed or pasted. Sites are recognised by their host, platforms by the registry.
import { asMint } from './address.ts';
import { parseLandingPath } from './paths.ts';
import { PLATFORMS } from './platforms/index.ts';
import { isOn, linkIn } from './platforms/readLink.ts';
import { pathSegment } from './platforms/readUrl.ts';

/** Sites that show tokens and pay no promoter. */
const EXPLORERS = [
  { hosts: ['solscan.io'], path: /^\/token\/([^/]+)/ },
  { hosts: ['birdeye.so'], path: /^\/(?:solana\/)?token\/([^/]+)/ },
  { hosts: ['explorer.solana.com', 'solana.fm'], path: /^\/address\/([^/]+)/ },
  // Also a pool's address, which looks the same: then there is no such token.
  { hosts: ['dexscreener.com'], path: /^\/solana\/([^/]+)/ },
  { hosts: ['geckoterminal.com'], path: /^(?:\/[a-z]{2}(?:-[A-Za-z]+)?)?\/solana\/tokens\/([^/]+)/ },
];

const POOL = { hosts: ['geckoterminal.com'], path: /^(?:\/[a-z]{2}(?:-[A-Za-z]+)?)?\/solana\/pools\/[^/]/ };

/** A link of this product names its mint, whatever its host. */
const mintOfOurLink = ({ protocol, pathname }: URL): string | null => {
  const path = /^https?:$/.test(protocol) ? parseLandingPath(pathname) : null;
  return path?.kind === 'referrer' ? path.mint : null;
};

const mintInLink = (link: URL): string | null => {
  // Every Telegram bot is on the same host.
  const platforms = PLATFORMS.filter(({ hosts }) => isOn(hosts, link));
  if (platforms.length > 0) {
    return asMint(platforms.map(({ mintIn }) => mintIn(link)).find((mint) => mint !== null));
  }
  const explorer = EXPLORERS.find(({ hosts }) => isOn(hosts, link));
  return explorer ? asMint(pathSegment(link, explorer.path)) : mintOfOurLink(link);
};

/** Whether what was pasted leads to a pool, whose address says nothing of the token. */
export const isPoolLink = (input: string): boolean => {
  const link = linkIn(input.trim());
  return link !== null && isOn(POOL.hosts, link) && POOL.path.test(link.pathname);
};

/**
 * Trimmed, one trailing `.pump` dropped; links of known sites, of every platform and of this product understood. Null
 * if nothing in it looks like an address. Case is kept: base58 is case-sensitive.
 */
export const mintFromInput = (input: string): string | null => {
  const text = input.trim();
  const link = linkIn(text);
  if (link) return mintInLink(link);
  return asMint(/^solana:([^?]+)/.exec(text)?.[1] ?? text);
};
