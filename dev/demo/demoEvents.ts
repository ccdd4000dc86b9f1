import { DAY, HOUR } from '@soltrade/schema/durations';
import {
  audienceOf,
  audienceText,
  type RequestFacts,
  robotAudience,
} from '../../schema/src/audience/audience.ts';
import type { Network } from '../../schema/src/audience/dimensions.ts';
import { type PlatformId, SPECIFIED_IDS } from '../../schema/src/platforms/index.ts';
import type { QueuedEvent } from '../../worker/src/model/queuedEvent.ts';
import { randomFrom } from '../randomFrom.ts';

/** A platform's share of people in percent; lower for later buttons. */
const PLATFORM_SHARES = SPECIFIED_IDS.map((id, place): [PlatformId, number] => [
  id,
  28 * 0.78 ** place,
]);

/**
 * Distribution of a day's events by UTC hour: few at night in Europe, most when America is awake.
 */
const HOURS = [5, 4, 3, 2, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 9, 8, 7, 7, 7, 6, 6].map(
  (share, hour): [number, number] => [hour, share],
);

/** A link is popular when new, halves every two weeks, and never quite reaches zero. */
const visitorsOfDay = (age: number, popularity: number, random: () => number): number =>
  Math.round(popularity * (2 ** (-age / 14) + 0.12) * (0.6 + 0.8 * random()));

export type DemoLink = { linkId: string; startedDaysAgo: number; pausedDaysAgo: number | null };

export const demoEvents = (link: DemoLink, place: number, now: number): QueuedEvent[] => {
  const { linkId, startedDaysAgo, pausedDaysAgo } = link;
  const random = randomFrom(2_026 + place);
  const popularity = 50 / (1 + place * 0.2);
  const today = now - (now % DAY);
  const events: QueuedEvent[] = [];
  const add = (
    { channel, audience }: DemoVisitor,
    { at, visitor, platform }: { at: number; visitor: string; platform: PlatformId | null },
    isRobot = false,
  ): void => {
    if (at > now) return;
    const event: QueuedEvent['event'] = {
      id: `${linkId}-${events.length}`,
      linkId,
      kind: platform === null ? 'view' : 'click',
      at,
      platform: platform ?? '',
      channel,
      isRobot,
      audience,
      visitor,
      address: visitor,
      network: visitor,
      previous: null,
      openedAt: at,
    };
    events.push({ promoterId: DEMO_PROMOTER, event });
  };
  for (let age = 0; age <= startedDaysAgo - (pausedDaysAgo ?? 0); age += 1) {
    const day = today - (startedDaysAgo - age) * DAY;
    for (let left = visitorsOfDay(age, popularity, random); left > 0; left -= 1) {
      const at = Math.round(day + (pick(HOURS, random) + random()) * HOUR);
      const visitor = `${linkId}-visitor-${age}-${left}`;
      if (random() < 0.12) {
        const platform = random() < 0.2 ? pick(PLATFORM_SHARES, random) : null;
        add(demoRobot(random), { at, visitor, platform }, true);
        continue;
      }
      const who = demoVisitor(random);
      add(who, { at, visitor, platform: null });
      if (random() > 0.45) continue;
      const platform = pick(PLATFORM_SHARES, random);
      add(who, { at: at + 8_000, visitor, platform });
      // A visitor who returns within half an hour is a repeat.
      if (random() < 0.15) add(who, { at: at + 300_000, visitor, platform });
    }
  }
  return events.toSorted((one, next) => one.event.at - next.event.at);
};

/** The promoter added by `npm run demo`. */
export const DEMO_PROMOTER = 'demo-promoter';

// The demo's visitors: invented requests from which the product's code derives the audience.
type Random = () => number;

type Shares<Value> = readonly (readonly [Value, number])[];

const pick = <Value>(shares: Shares<Value>, random: Random): Value => {
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

/** Countries and their browsers' accepted languages. */
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

/** The channel of a copy, the referring site, or neither. */
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

const NETWORKS_OF_DEMO: Shares<Network> = [
  ['other', 80],
  ['datacenter', 12],
  ['relay', 8],
];

type DemoVisitor = { channel: string; audience: string };

const demoVisitor = (random: Random): DemoVisitor => {
  const [userAgent, touchPoints] = pick(BROWSERS, random);
  const [country, acceptLanguage] = pick(COUNTRIES, random);
  const { channel, referrer } = pick(WAYS, random);
  const facts: RequestFacts = {
    userAgent,
    touchPoints,
    country,
    acceptLanguage,
    referrer,
    channel: channel || null,
    network: pick(NETWORKS_OF_DEMO, random),
  };
  const visit = { ...facts, ownHosts: [], host: null, isPaid: false };
  return { channel, audience: audienceText(audienceOf(visit)) };
};

const demoRobot = (random: Random): DemoVisitor => {
  const { channel } = pick(WAYS, random);
  return {
    channel,
    audience: audienceText(
      robotAudience({ country: 'US', channel: channel || null, host: null, network: 'datacenter' }),
    ),
  };
};
