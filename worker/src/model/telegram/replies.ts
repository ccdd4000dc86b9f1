import type { InlineKeyboardButton } from '@grammyjs/types';
import type { Told } from '@soltrade/schema/activities';
import { shortAddress } from '@soltrade/schema/address';
import { linkBlockedText } from '@soltrade/schema/blockedTexts';
import type { LinkMaking } from '@soltrade/schema/contracts/linkBatches';
import type { Link } from '@soltrade/schema/contracts/links';
import { abbreviateUsd, callWorth, formatChange } from '@soltrade/schema/format';
import { TELEGRAM_PATH } from '@soltrade/schema/paths';
import type { Config } from '../../env.ts';
import type { TokenCard } from '../tokens.ts';
import {
  appUrl,
  mintParameter,
  NO_PREVIEW,
  named,
  pressData,
  type Reply,
  richText,
  type TextPart,
  toldText,
} from './messages.ts';

type Bot = NonNullable<Config['telegram']>;
export type Named = { symbol: string | null; name: string | null; contractAddress: string };

export const inTelegram = (url: string): string => `${url}?c=telegram`;

const profileUrl = (config: Config): string => appUrl(config, TELEGRAM_PATH);

const plain = (...parts: (TextPart | TextPart[])[]): Reply => ({
  content: richText(...parts),
  buttons: [],
  preview: NO_PREVIEW,
  picture: null,
});

export const symbolOf = ({ symbol, name, contractAddress }: Named): string =>
  symbol ?? name ?? `${contractAddress.slice(0, 4)}…${contractAddress.slice(-4)}`;

const title = (token: Named): TextPart[] => {
  const symbol = symbolOf(token);
  return token.name === null || token.name === symbol
    ? named(symbol)
    : [...named(symbol), ' · ', ...named(token.name)];
};

/** For places where Telegram shows plain text only. */
export const titleText = (token: Named): string => richText(title(token)).text;

export const figuresText = ({ status, marketCap, change24h }: TokenCard): string => {
  if (status !== 'trading') return 'Not trading yet';
  const change = change24h === null ? '' : ` · 24h ${formatChange(change24h)}`;
  return `Market cap ${abbreviateUsd(marketCap)}${change}`;
};

const makeButton = (mint: string, text: string): InlineKeyboardButton => ({
  text,
  callback_data: pressData({ verb: 'make', mint }),
});

const startButton = (mint: string, text: string, chatUrl: string): InlineKeyboardButton => ({
  text,
  url: `${chatUrl}?start=${mintParameter(mint)}`,
});

const choiceText = (token: Named): string =>
  `${richText(named(symbolOf(token))).text} · ${shortAddress(token.contractAddress)}`;

const unlinkButton: InlineKeyboardButton = {
  text: 'Unlink',
  callback_data: pressData({ verb: 'unlink' }),
};

export const help = ({ productName }: Config, { botName }: Bot): Reply =>
  plain(
    `Paste a token’s address, or a link to it, and press “Make my link”.\n\n`,
    `In any other chat, write @${botName} and an address or a symbol. In a group I’m a member of, you can also answer a message with @${botName}: I post your link for its token.\n\n`,
    `/links – your newest links with their clicks\n/unlink – ${productName} forgets this Telegram account`,
  );

/** For a message whose links name no mint. */
export const linkWithoutMint = (text: string): Reply => plain(`${text}.`);

/** For an unlinked account. */
export const howToLink = (config: Config): Reply => ({
  ...plain(
    `I make ${config.productName} links for promoters. To link this Telegram account, open your profile and press `,
    { text: 'Link Telegram', style: 'bold' },
    '.',
  ),
  buttons: [[{ text: 'Open my profile', url: profileUrl(config) }]],
});

/** Shown before linking a Telegram account, because the URL may come from another person. */
export const linkOffer = (
  { productName }: Config,
  { promoter, token }: { promoter: string; token: string },
): Reply => ({
  ...plain(
    'Is this your profile? Pressing the button links this Telegram account to ',
    ...named(promoter),
    `: the ${productName} links you make here will be theirs, and carry their codes. If somebody sent you here, don’t press it.`,
  ),
  buttons: [[{ text: 'Link this account', callback_data: pressData({ verb: 'link', token }) }]],
});

export const linked = ({ productName }: Config, promoter: string): Reply => ({
  ...plain(
    `Linked. This Telegram account now makes ${productName} links for `,
    ...named(promoter),
    '. If that isn’t you, unlink it right away.\n\nPaste a token’s address to begin.',
  ),
  buttons: [[unlinkButton]],
});

export const linkedAlready = ({ productName }: Config, promoter: string): Reply => ({
  ...plain(
    `This Telegram account already makes ${productName} links for `,
    ...named(promoter),
    '. To link it to another profile, unlink it first and open the address again.',
  ),
  buttons: [[unlinkButton]],
});

export const profileTaken = ({ productName }: Config): Reply =>
  plain(
    `That ${productName} profile has another Telegram account. Unlink that one in the profile first, then press “Link Telegram” again.`,
  );

export const linkExpired = (config: Config): Reply => ({
  ...plain(
    'This address has expired or was used. Press “Link Telegram” in your profile for a new one.',
  ),
  buttons: [[{ text: 'Open my profile', url: profileUrl(config) }]],
});

export const unlinkOffer = (promoter: string): Reply => ({
  ...plain(
    'This Telegram account makes links for ',
    ...named(promoter),
    '. Links you posted keep working.',
  ),
  buttons: [[unlinkButton]],
});

export const unlinked = ({ productName }: Config): Reply =>
  plain(`Unlinked. ${productName} has forgotten this Telegram account.`);

export const muted = plain('Turned off. You can turn it on again in the app, under the bell.');

export const failed = (detail: string): Reply => plain(detail);

export const tokenOffer = (card: TokenCard): Reply => ({
  ...plain(...title(card), `\n${figuresText(card)}`),
  buttons: [[makeButton(card.contractAddress, 'Make my link')]],
});

/**
 * For a message that names several tokens; of those in `more`, the button for all reads the
 * addresses again.
 */
export const whichToken = (tokens: readonly Named[], more: readonly string[] = []): Reply => ({
  ...plain(
    'Your message names several tokens. Which one?',
    ...more.flatMap((mint): TextPart[] => ['\n', { text: mint, style: 'code' }]),
  ),
  buttons: [
    [
      {
        text: `Make all ${tokens.length + more.length} links`,
        callback_data: pressData({ verb: 'makeAll' }),
      },
    ],
    ...tokens.map((token) => [
      {
        text: choiceText(token),
        callback_data: pressData({ verb: 'show', mint: token.contractAddress }),
      },
    ]),
  ],
});

const madeLine = ({ tokenAddress, token, link, problem }: LinkMaking): TextPart[] => [
  '\n',
  ...named(token?.symbol ?? shortAddress(tokenAddress)),
  link === null ? `: ${problem?.detail ?? ''}` : `\n${inTelegram(link.url)}`,
];

/** What became of each token of a list. */
export const madeLinks = (results: readonly LinkMaking[]): Reply => {
  const ready = results.filter(({ link }) => link !== null).length;
  const failed = results.length - ready;
  return plain(
    ready === 1 ? '1 link is ready.' : `${ready} links are ready.`,
    failed === 0 ? '' : ` ${failed} failed:`,
    ...results
      .toSorted((one, other) => Number(one.link !== null) - Number(other.link !== null))
      .flatMap((one) => ['\n', ...madeLine(one)]),
  );
};

/** `at $4.7M`, if known. */
const atWorth = (call: Link['call']): string => {
  const worth = callWorth(call);
  return worth ? ` at ${worth}` : '';
};

const reachedText = (call: Link['call'] | null): string =>
  call?.reached ? `\nHit ${call.reached}× since I shared it${atWorth(call)}. (ref link)` : '';

export const post = (token: Named, url: string, call: Link['call'] | null = null): Reply => ({
  content: richText(...title(token), `${reachedText(call)}\n${inTelegram(url)}`),
  buttons: [[{ text: 'Open', url: inTelegram(url) }]],
  preview: { url: inTelegram(url), prefer_large_media: true },
  picture: null,
});

const shownLink = (
  { token, shortUrl }: Link,
  picture: string | null,
  words: TextPart[],
): Reply => ({
  content: richText(...words, `\n${inTelegram(shortUrl)}`),
  buttons: [
    [
      { text: 'Open', url: inTelegram(shortUrl) },
      { text: 'Post it', switch_inline_query: token.contractAddress },
    ],
  ],
  preview: { url: inTelegram(shortUrl), prefer_large_media: true },
  picture,
});

/** A link as its promoter sees it, in any state, with a preview picture if available. */
export const ownLink = ({ contact }: Config, link: Link, picture: string | null): Reply => {
  const { token, isBlocked, isActive } = link;
  if (isBlocked) return plain(...title(token), `\n${linkBlockedText(contact)}`);
  if (isActive) return shownLink(link, picture, ['Your link for ', ...named(symbolOf(token))]);
  return {
    ...plain('Your link for ', ...named(symbolOf(token)), ' is paused.'),
    buttons: [[makeButton(token.contractAddress, 'Resume it')]],
  };
};

/** The card of a call that reached a multiple, to share again. */
export const milestone = (link: Link, told: Told, picture: string | null): Reply =>
  shownLink(link, picture, toldText(told));

/**
 * A posted result whose link couldn't be created; the post links to a page without anyone's code.
 */
export const postWithoutLink = (mint: string, detail: string): Reply => ({
  ...plain(
    `Your post is out, but its link couldn’t be made. ${detail} Until then, the page doesn’t use your codes.`,
  ),
  buttons: [[makeButton(mint, 'Make my link')]],
});

const clicksText = (count: number): string =>
  count === 1 ? '1 click' : `${count.toLocaleString('en-US')} clicks`;

const lineOf = ({ token, clickCount, isActive, isBlocked, shortUrl }: Link): TextPart[] => [
  ...named(symbolOf(token)),
  ` – ${clicksText(clickCount)}${isBlocked ? ', blocked' : ''}${isActive || isBlocked ? '' : ', paused'}\n${inTelegram(shortUrl)}`,
];

export const linkList = (
  config: Config,
  { links, sort }: { links: readonly Link[]; sort: 'created' | 'clicks' },
): Reply => {
  if (links.length === 0)
    return plain('No links yet. Paste a token’s address to make the first one.');
  const heading = sort === 'clicks' ? 'Your most clicked links' : 'Your newest links';
  const other = sort === 'clicks' ? 'created' : 'clicks';
  return {
    ...plain({ text: heading, style: 'bold' }, ...links.map((link) => ['\n\n', ...lineOf(link)])),
    buttons: [
      [
        {
          text: other === 'clicks' ? 'Most clicked' : 'Newest',
          callback_data: pressData({ verb: 'list', sort: other }),
        },
        { text: 'All links', url: appUrl(config, '/links') },
      ],
    ],
  };
};

/** In a group anyone may press a button, so each leads its presser to their own private chat. */
export const groupOffer = (card: TokenCard, { chatUrl }: Bot): Reply => ({
  ...plain(...title(card), `\n${figuresText(card)}`),
  buttons: [[startButton(card.contractAddress, 'Make my link', chatUrl)]],
});

/** `whichToken` in a group. */
export const whichTokenInPrivate = (tokens: readonly Named[], { chatUrl }: Bot): Reply => ({
  ...plain('This names several tokens. Which one?'),
  buttons: tokens.map((token) => [startButton(token.contractAddress, choiceText(token), chatUrl)]),
});

/** Sent in a group, where a promoter's own data doesn't belong. */
export const inPrivate = ({ chatUrl }: Bot): Reply => ({
  ...plain('Ask me in our private chat.'),
  buttons: [[{ text: 'Open the chat', url: chatUrl }]],
});

export const UNLINKED_TEXT = 'Link your account first: write /start to the bot.';
export const FLOOD_TEXT = 'Too many requests. Wait a minute and try again.';
export const INTERNAL_TEXT = 'Something went wrong on our side. Please try again.';
export const OLD_BUTTON_TEXT = 'This button is too old. Paste the token’s address again.';

/** The button above inline results, which opens the private chat. */
export const INLINE = {
  link: 'Link your account to post your links',
  make: 'Make this link in our chat first',
  notFound: 'There is no token at this address',
  pool: 'This is the page of a pool, not of a token',
  paused: 'Your link is paused: resume it',
  failed: 'That didn’t work: try it in our chat',
  noPlatform: 'Connect a platform first',
} as const;

export const COMMANDS = [
  { command: 'links', description: 'Your newest links with their clicks' },
  { command: 'help', description: 'What this bot does' },
  { command: 'unlink', description: 'Forget this Telegram account' },
];
