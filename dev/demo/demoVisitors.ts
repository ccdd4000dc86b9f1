// Who opens the demo's links: made-up requests, from which the product's own code tells the audience.
import {
  audienceOf,
  audienceText,
  robotAudience,
  type VisitFacts,
} from '../../schema/src/audience/audience.ts';

type Random = () => number;

/** Each value with its share. */
type Shares<Value> = readonly (readonly [Value, number])[];

export const pick = <Value>(shares: Shares<Value>, random: Random): Value => {
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  let left = random() * all;
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  throw new Error('there is nothing to pick from');
};

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';

/** Agent and touch points. */
const BROWSERS: Shares<readonly [string, number]> = [
  [[`${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 5], 26],
  [[`${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`, 5], 24],
  [[`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 0], 18],
  [[`${MAC}/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`, 0], 9],
  [[`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 0], 6],
  [[`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 5], 4],
  [[`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 0], 5],
  [['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0], 4],
  [[`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5], 4],
];

/** Country and the languages that its browsers accept. */
const COUNTRIES: Shares<readonly [string, string]> = [
  [['US', 'en-US,en;q=0.9'], 28],
  [['DE', 'de-DE,de;q=0.9,en;q=0.6'], 12],
  [['TR', 'tr-TR,tr;q=0.9'], 10],
  [['VN', 'vi-VN,vi;q=0.9'], 9],
  [['BR', 'pt-BR,pt;q=0.9'], 9],
  [['GB', 'en-GB,en;q=0.9'], 8],
  [['NG', 'en-NG,en;q=0.9'], 7],
  [['ES', 'es-ES,es;q=0.9'], 6],
  [['JP', 'ja-JP,ja;q=0.9'], 4],
  [['ID', 'id-ID,id;q=0.9'], 3],
];

/** The channel of a copy, or the site that led here; or neither. */
const WAYS: Shares<{ channel: string; referrer: string | null }> = [
  [{ channel: 'x', referrer: 't.co' }, 30],
  [{ channel: 'telegram', referrer: null }, 22],
  [{ channel: 'discord', referrer: null }, 9],
  [{ channel: 'newsletter', referrer: null }, 6],
  [{ channel: '', referrer: 'dexscreener.com' }, 9],
  [{ channel: '', referrer: 'www.youtube.com' }, 6],
  [{ channel: '', referrer: 'www.reddit.com' }, 4],
  [{ channel: '', referrer: null }, 14],
];

export type DemoVisitor = { channel: string; audience: string };

export const demoVisitor = (random: Random): DemoVisitor => {
  const [userAgent, touchPoints] = pick(BROWSERS, random);
  const [country, acceptLanguage] = pick(COUNTRIES, random);
  const { channel, referrer } = pick(WAYS, random);
  const facts: VisitFacts = {
    userAgent,
    touchPoints,
    country,
    acceptLanguage,
    referrer,
    channel: channel || null,
    ownHosts: [],
  };
  return { channel, audience: audienceText(audienceOf(facts)) };
};

export const demoRobot = (random: Random): DemoVisitor => {
  const { channel } = pick(WAYS, random);
  return { channel, audience: audienceText(robotAudience({ country: 'US', channel: channel || null })) };
};
