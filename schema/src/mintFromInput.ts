// Finds mints and links in what people type, paste and send: with words, brackets, quotes and
// invisible characters around them. Platforms are recognized by the registry; on every other site,
// an address is what its place says.
import { asMint } from './address.ts';
import { decoded } from './cleanSegment.ts';
import { TOKEN_CHOICES } from './limits/tokens.ts';
import type { PlatformDefinition } from './platforms/definePlatform.ts';
import { PLATFORMS } from './platforms/index.ts';
import { isOn, linkIn } from './platforms/readLink.ts';

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** The addresses among words, without a link. */
const addressesIn = (text: string): string[] =>
  decoded(text)
    .split(/[^A-Za-z0-9.]+/)
    .flatMap((word) => asMint(word) ?? []);

type Placed = {
  mint: string;
  /** What stands before it: the segments of its path, or the name of its parameter. */
  names: readonly string[];
};

const inPath = (path: string): Placed[] =>
  path.split('/').flatMap((segment, index, segments) =>
    addressesIn(segment)
      .filter((mint) => BASE58.test(mint))
      .map((mint) => ({ mint, names: segments.slice(0, index) })),
  );

/**
 * In the path, else in the parameters, else in the fragment, which some sites use as their path.
 */
const placedIn = ({ pathname, searchParams, hash }: URL): Placed[] => {
  const path = inPath(pathname);
  if (path.length > 0) return path;
  const parameters = [...searchParams].flatMap(([name, value]) =>
    inPath(value).map(({ mint }) => ({ mint, names: [name] })),
  );
  return parameters.length > 0 ? parameters : inPath(hash);
};

const OF_A_POOL =
  /^(?:pools?|pairs?|pair-explorer|pair_?(?:id|address)|pool_?(?:id|address)|lp|amm|clmm|cpmm|dlmm|liquidity)$/i;
const OF_NO_TOKEN =
  /^(?:accounts?|wallets?|profiles?|users?|u|owners?|creators?|makers?|traders?|tx|ref(?:errer|erral)?|rk)$/i;

/** Which of several it is. */
const OF_A_TOKEN =
  /^(?:tokens?|coins?|mint|ca|address|contract|(?:token|contract)_?address|output_?(?:mint|currency))$/i;

const isOfPool = ({ names }: Placed): boolean => names.some((name) => OF_A_POOL.test(name));

const isNamed = (pattern: RegExp, { names }: Placed): boolean => pattern.test(names.at(-1) ?? '');

const onlyMint = (placed: readonly Placed[]): string | null => {
  const [mint = null, ...others] = new Set(placed.map((one) => one.mint));
  return others.length === 0 ? mint : null;
};

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Some codes are wallets' addresses. */
const isCode = (platforms: readonly PlatformDefinition[], link: URL, mint: string): boolean =>
  platforms.some(({ formats }) => formats.some(({ read }) => read(link) === mint));

/** The mint in a link that holds exactly one. */
const mintInLink = (link: URL): string | null => {
  if (!isWeb(link)) return null;
  // All Telegram bots share one host.
  const platforms = PLATFORMS.filter(({ hosts }) => isOn(hosts, link));
  const known = asMint(platforms.map(({ mintIn }) => mintIn(link)).find((mint) => mint !== null));
  if (known !== null) return known;
  const placed = placedIn(link).filter(
    (one) => !isOfPool(one) && !isNamed(OF_NO_TOKEN, one) && !isCode(platforms, link, one.mint),
  );
  return onlyMint(placed) ?? onlyMint(placed.filter((one) => isNamed(OF_A_TOKEN, one)));
};

/** More than the longest message, and little enough to search at every keystroke. */
const SEARCHED = 16_384;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;

/** What ends a link or a word; a link also ends where the next one begins. */
const SEPARATORS = /[\s<>"'`()[\]{}|\\^*,;]+|[^\x21-\x7e]+|(?=https?:\/\/)/i;

const partsOf = (text: string): string[] => text.split(SEPARATORS).filter(Boolean);

/** What follows the address in a `solana:` link are parameters. */
const mintsInWords = (part: string): string[] =>
  addressesIn(/^solana:/i.test(part) ? part.replace(/\?.*/s, '') : part);

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
 * The different mints that a text names: as addresses, one trailing `.pump` dropped, or in links.
 * Preserves case, because base58 is case-sensitive.
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

/** The first link in a text, without the characters around it. */
export const linkInText = (text: string): URL | null => linksIn(text)[0] ?? null;

/**
 * Whether it takes a look-up to know if a text names a token: by a link of ours that doesn't
 * contain the mint.
 */
export const mayBeOurLink = (text: string): boolean =>
  mintsIn(text).length === 0 && linkInText(text) !== null && !isPoolLink(text);

/** Whether a text links to a pool, whose address doesn't identify the token. */
export const isPoolLink = (text: string): boolean =>
  linksIn(text).some(
    (link) =>
      isWeb(link) &&
      placedIn(link).some(
        (placed) => isOfPool(placed) || (isOn(['axiom.trade'], link) && isNamed(/^meme$/, placed)),
      ),
  );

/**
 * Whether a text, or a link in it, names an address of Ethereum and of the chains that share its
 * format.
 */
export const namesEthereumAddress = (text: string): boolean =>
  /(?<![a-z0-9])0x[0-9a-f]{40}(?![a-z0-9])/i.test(text.slice(0, SEARCHED));

export const INVALID_ADDRESS_TEXT = 'Please enter a valid token contract address';

const POOL_PAGE_TEXT = 'This is the page of a pool. Please enter the token’s own address';

export const ETHEREUM_TEXT =
  'This is an Ethereum address. Please enter the token’s address on Solana';

const NO_MINT_IN_LINK_TEXT =
  'We can’t read a token’s address from this link. Please open it and copy the address there';

/** What to say about links that name no mint; null for a text without a link. */
export const linkWithoutMintText = (text: string): string | null => {
  if (isPoolLink(text)) return POOL_PAGE_TEXT;
  if (namesEthereumAddress(text)) return ETHEREUM_TEXT;
  return linkInText(text) ? NO_MINT_IN_LINK_TEXT : null;
};

/** What to say about a text that doesn't name one mint. */
export const noMintText = (input: string): string => {
  const [mint, ...others] = mintsIn(input).slice(0, TOKEN_CHOICES);
  if (mint !== undefined)
    return `This names several tokens. Please enter one of them: ${[mint, ...others].join(', ')}`;
  return linkWithoutMintText(input) ?? INVALID_ADDRESS_TEXT;
};
