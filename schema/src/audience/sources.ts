// Visitors' sources as visible in requests. Our own table, because the published ones are GPL or
// AGPL.
import { CLICK } from '../limits/clicks.ts';
import { UNKNOWN } from './dimensions.ts';

type Source = {
  id: string;
  label: string;
  /** Includes subdomains; on Android also app ids. */
  hosts: readonly string[];
  /** Short name used as a channel in links. */
  channel?: string;
  /** Mark of the app's own browser in its user agent. */
  app?: RegExp;
};

/** Apps are matched in this order. */
export const SOURCES: readonly Source[] = [
  {
    id: 'x',
    label: 'X',
    hosts: ['t.co', 'x.com', 'twitter.com', 'com.twitter.android'],
    app: /\bTwitter for|\bTwitterAndroid\b/,
  },
  {
    id: 'telegram',
    label: 'Telegram',
    channel: 'tg',
    hosts: ['t.me', 'telegram.org', 'telegram.me', 'telegram.dog', 'org.telegram.messenger'],
    app: /\bTelegram/,
  },
  {
    id: 'instagram',
    label: 'Instagram',
    hosts: ['instagram.com', 'com.instagram.android'],
    app: /\bInstagram\b/,
  },
  { id: 'threads', label: 'Threads', hosts: ['threads.net', 'threads.com'], app: /\bBarcelona\b/ },
  {
    id: 'facebook',
    label: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'messenger.com', 'com.facebook.katana'],
    app: /\bFBA[NV]\b|\bFB_IAB\b|\bMessenger/,
  },
  {
    id: 'tiktok',
    label: 'TikTok',
    hosts: ['tiktok.com', 'com.zhiliaoapp.musically'],
    app: /\bTikTok|\bmusical_ly|\bBytedanceWebview|\btrill_/,
  },
  {
    id: 'discord',
    label: 'Discord',
    hosts: ['discord.com', 'discordapp.com', 'discord.gg', 'com.discord'],
    app: /\b[Dd]iscord/,
  },
  {
    id: 'whatsapp',
    label: 'WhatsApp',
    hosts: ['whatsapp.com', 'wa.me', 'com.whatsapp'],
    app: /\bWhatsApp\//,
  },
  { id: 'snapchat', label: 'Snapchat', hosts: ['snapchat.com'], app: /\bSnapchat\b/ },
  {
    id: 'reddit',
    label: 'Reddit',
    hosts: ['reddit.com', 'redd.it', 'com.reddit.frontpage'],
    app: /\bReddit\//,
  },
  {
    id: 'linkedin',
    label: 'LinkedIn',
    hosts: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
    app: /\bLinkedInApp\b/,
  },
  {
    id: 'wechat',
    label: 'WeChat',
    hosts: ['weixin.qq.com', 'wechat.com'],
    app: /\bMicroMessenger\b/,
  },
  { id: 'line', label: 'LINE', hosts: ['line.me'], app: /\bLine\// },
  { id: 'kakaotalk', label: 'KakaoTalk', hosts: ['kakao.com'], app: /\bKAKAOTALK\b/ },
  { id: 'pinterest', label: 'Pinterest', hosts: ['pinterest.com', 'pin.it'], app: /\bPinterest\// },
  {
    id: 'farcaster',
    label: 'Farcaster',
    hosts: ['farcaster.xyz', 'warpcast.com'],
    app: /\bWarpcast|\bFarcaster/,
  },
  { id: 'slack', label: 'Slack', hosts: ['slack.com', 'com.slack'], app: /\bSlack_?SSB|\bSlack\// },
  {
    id: 'youtube',
    label: 'YouTube',
    hosts: ['youtube.com', 'youtu.be', 'com.google.android.youtube'],
  },
  { id: 'twitch', label: 'Twitch', hosts: ['twitch.tv'] },
  { id: 'bluesky', label: 'Bluesky', hosts: ['bsky.app'] },
  { id: 'vk', label: 'VK', hosts: ['vk.com', 'vk.ru'] },
  { id: 'medium', label: 'Medium', hosts: ['medium.com'] },
  { id: 'substack', label: 'Substack', hosts: ['substack.com'] },
  { id: 'linktree', label: 'Linktree', hosts: ['linktr.ee'] },
  {
    id: 'google',
    label: 'Google',
    hosts: ['google.com', 'com.google.android.googlequicksearchbox', 'com.google.android.gm'],
  },
  { id: 'bing', label: 'Bing', hosts: ['bing.com'] },
  { id: 'duckduckgo', label: 'DuckDuckGo', hosts: ['duckduckgo.com'] },
  { id: 'yandex', label: 'Yandex', hosts: ['yandex.ru', 'yandex.com', 'ya.ru'] },
  { id: 'baidu', label: 'Baidu', hosts: ['baidu.com'] },
  { id: 'dexscreener', label: 'DEX Screener', hosts: ['dexscreener.com'] },
  { id: 'birdeye', label: 'Birdeye', hosts: ['birdeye.so'] },
  { id: 'coingecko', label: 'CoinGecko', hosts: ['coingecko.com', 'geckoterminal.com'] },
  { id: 'coinmarketcap', label: 'CoinMarketCap', hosts: ['coinmarketcap.com'] },
];

const ofHost = new Map(
  SOURCES.flatMap((source) => source.hosts.map((host) => [host, source.id] as const)),
);

const labels = new Map(SOURCES.map(({ id, label }) => [id, label]));

export const sourceLabel = (id: string): string | null => labels.get(id) ?? null;

/** Country domains of Google: google.de, google.co.uk. */
const GOOGLE = /^google\.(?:com?\.)?[a-z]{2}$/;

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

/** In one segment; longer hosts are rare and mean nothing to readers. */
const MAX_HOST_LENGTH = 64;

/**
 * A lower-case host without port and `www.`; null if invalid or an IP address, which could be a
 * person's.
 */
const bareHost = (text: string): string | null => {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
  return host.length <= MAX_HOST_LENGTH && HOST.test(host) ? host : null;
};

/** A known site, else the bare host; null if there is none. */
export const sourceOfHost = (text: string): string | null => {
  const host = bareHost(text);
  if (host === null) return null;
  const labelsOfHost = host.split('.');
  for (let from = 0; from < labelsOfHost.length - 1; from++) {
    const domain = labelsOfHost.slice(from).join('.');
    const known = ofHost.get(domain) ?? (GOOGLE.test(domain) ? 'google' : undefined);
    if (known !== undefined) return known;
  }
  return host;
};

/** The app whose own browser an agent names. */
export const appOf = (userAgent: string): Source | null =>
  SOURCES.find(({ app }) => app?.test(userAgent)) ?? null;

/** Marks a channel as a source; neither hosts nor site names contain it. */
const CHANNEL_MARK = '?';

/** The collective source once visitors have invented too many. No host or site has this name. */
export const OTHER_SOURCE = '+';

/** The source of visits through an ad. No host or site has this name. */
export const PAID_SOURCE = '$';

/**
 * Whether a visitor can make up as many such sources as they like: hosts, and channels that are not
 * the product's.
 */
export const isInvented = (source: string): boolean =>
  source !== UNKNOWN &&
  source !== OTHER_SOURCE &&
  source !== PAID_SOURCE &&
  sourceLabel(source) === null &&
  !CLICK.ownChannels.some((channel) => sourceOfChannel(channel) === source);

/** Channels that name a known site map to that site. */
export const sourceOfChannel = (channel: string): string =>
  SOURCES.find((source) => source.id === channel || source.channel === channel)?.id ??
  CHANNEL_MARK + channel;

/** A source's channel; null for a site, an app or none. */
export const channelOfSource = (source: string): string | null =>
  source.startsWith(CHANNEL_MARK) ? source.slice(CHANNEL_MARK.length) : null;
