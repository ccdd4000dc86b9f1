// Finds mints and links in what people type, paste and send: with words, brackets, quotes and invisible characters around
// them. Sites are recognized by host, platforms by the registry.
import { asMint } from './address.ts';
import { decoded } from './cleanSegment.ts';
import { parseLandingPath } from './landingPath.ts';
import { TOKEN_CHOICES } from './limits/tokens.ts';
import { pathSegment } from './platforms/definePlatform.ts';
import { PLATFORMS } from './platforms/index.ts';
import { isOn, linkIn } from './platforms/readLink.ts';

/** Token sites without referrals. */
const EXPLORERS = [
  { hosts: ['solscan.io'], path: /^\/token\/([^/]+)/ },
  { hosts: ['birdeye.so'], path: /^\/(?:solana\/)?token\/([^/]+)/ },
  { hosts: ['explorer.solana.com', 'solana.fm'], path: /^\/address\/([^/]+)/ },
  // May also be a pool's address, which looks the same; then the token isn't found.
  { hosts: ['dexscreener.com'], path: /^\/solana\/([^/]+)/ },
  {
    hosts: ['geckoterminal.com'],
    path: /^(?:\/[a-z]{2}(?:-[A-Za-z]+)?)?\/solana\/tokens\/([^/]+)/,
  },
];

const POOL = {
  hosts: ['geckoterminal.com'],
  path: /^(?:\/[a-z]{2}(?:-[A-Za-z]+)?)?\/solana\/pools\/[^/]/,
};

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

/** More than the longest message, and little enough to search at every keystroke. */
const SEARCHED = 16_384;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;

/** What ends a link or a word; a link also ends where the next one begins. */
const SEPARATORS = /[\s<>"'`()[\]{}|\\^*,;]+|[^\x21-\x7e]+|(?=https?:\/\/)/i;

const partsOf = (text: string): string[] => text.split(SEPARATORS).filter(Boolean);

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** The addresses among words, without a link. What follows the address in a `solana:` link are parameters. */
const mintsInWords = (part: string): string[] =>
  decoded(/^solana:/i.test(part) ? part.replace(/\?.*/s, '') : part)
    .split(/[^A-Za-z0-9.]+/)
    .flatMap((word) => asMint(word) ?? []);

const mintsInPart = (part: string): string[] => {
  const link = linkIn(part);
  return link ? [mintInLink(link) ?? []].flat() : mintsInWords(part);
};

const mintsInParts = (text: string): string[] => {
  const found = [...new Set(partsOf(text).flatMap(mintsInPart))];
  // Hashes and other chains' addresses have the length of one, but other characters.
  const possible = found.filter((mint) => BASE58.test(mint));
  return possible.length > 0 ? possible : found;
};

/**
 * The different mints that a text names: as addresses, one trailing `.pump` dropped, or in links of known sites,
 * platforms and this product. Preserves case, because base58 is case-sensitive.
 */
export const mintsIn = (text: string): string[] => {
  const searched = text.slice(0, SEARCHED);
  // Invisible characters break long words, and also stand between words.
  const found = mintsInParts(searched.replace(INVISIBLE, ''));
  return found.length > 0 ? found : mintsInParts(searched.replace(INVISIBLE, ' '));
};

/** The one mint that a text names; null without one, or if it names different ones. */
export const mintFromInput = (text: string): string | null => {
  const [mint = null, ...others] = mintsIn(text);
  return others.length === 0 ? mint : null;
};

const linksIn = (text: string): URL[] =>
  partsOf(text.slice(0, SEARCHED).replace(INVISIBLE, '')).flatMap((part) => linkIn(part) ?? []);

/** The first link in a text, without what stands around it. */
export const linkInText = (text: string): URL | null => linksIn(text)[0] ?? null;

/** Whether it takes a look-up to know if a text names a token: by a link of ours that doesn't contain the mint. */
export const mayBeOurLink = (text: string): boolean =>
  mintsIn(text).length === 0 && linkInText(text) !== null && !isPoolLink(text);

/** Whether a text links to a pool, whose address doesn't identify the token. */
export const isPoolLink = (text: string): boolean =>
  linksIn(text).some((link) => isOn(POOL.hosts, link) && POOL.path.test(link.pathname));

export const INVALID_ADDRESS_TEXT = 'Please enter a valid token contract address';

const POOL_PAGE_TEXT = 'This is the page of a pool. Please enter the token’s own address';

const NO_MINT_IN_LINK_TEXT =
  'We can’t read a token’s address from this link. Please open it and copy the address there';

/** What to say about links that name no mint; null for a text without a link. */
export const linkWithoutMintText = (text: string): string | null => {
  if (isPoolLink(text)) return POOL_PAGE_TEXT;
  return linkInText(text) ? NO_MINT_IN_LINK_TEXT : null;
};

/** What to say about a text that doesn't name one mint. */
export const noMintText = (input: string): string => {
  const [mint, ...others] = mintsIn(input).slice(0, TOKEN_CHOICES);
  if (mint !== undefined)
    return `This names several tokens. Please enter one of them: ${[mint, ...others].join(', ')}`;
  return linkWithoutMintText(input) ?? INVALID_ADDRESS_TEXT;
};
