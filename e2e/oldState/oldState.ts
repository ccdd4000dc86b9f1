// The state that the last version before the statistics by promoter left, and what that version showed of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nacl from 'tweetnacl';
import type { Analytics } from '../../schema/src/contracts/analytics.ts';
import type { ClickTotals, Link } from '../../schema/src/contracts/links.ts';
import type { Receipt } from '../../schema/src/contracts/receipts.ts';
import type { Stats } from '../../schema/src/contracts/stats.ts';
import { moveState, restoreState } from './stateFiles.ts';

export const SAVED_STATE = join(import.meta.dirname, 'state');
export const SAVED_ANSWERS = join(import.meta.dirname, 'answers.json');

type Held = { linkId: string; clicks: ClickTotals; views: ClickTotals };
type Bucket = { at: string; views: ClickTotals; clicks: ClickTotals };

/** What a version shows of its counts, over HTTP. */
export type Answers = {
  /** The day (UTC) of the answers. */
  day: string;
  userId: string;
  analytics: { totalClicks: number; activeLinks: number; platforms: (ClickTotals & { platform: string })[] };
  links: (ClickTotals & { id: string; clickCount: number; isActive: boolean })[];
  stats: { linksGenerated: number; totalClicks: number; activeKols: number };
  /** What the dashboard's figures sum to, and what the click objects accepted. */
  receipts: Held[];
  accepted: Held[];
  /** Buckets with an event: days of 90 days, and hours of the last seven. */
  days: Bucket[];
  hours: Bucket[];
  /** Of the exported file, without the origin, in no order. */
  lines: string[];
};

const classesOf = ({ persons, repeats, robots }: ClickTotals): ClickTotals => ({ persons, repeats, robots });

const isBusy = ({ views, clicks }: Bucket): boolean =>
  [views, clicks].some(({ persons, repeats, robots }) => persons + repeats + robots > 0);

type Reader = {
  userId: string;
  read: (path: `/api/${string}`) => Promise<Response>;
  origin: string;
  /** The call that answers what was counted over time. */
  overTime: 'timeline' | 'statistics';
};

export const answersOf = async ({ userId, read, origin, overTime }: Reader): Promise<Answers> => {
  const bucketsOf = async (range: string): Promise<Bucket[]> => {
    const response = await read(`/api/analytics/${userId}/${overTime}?range=${range}`);
    const { buckets }: { buckets: Bucket[] } = await response.json();
    return buckets.filter(isBusy);
  };
  const analytics: Analytics = await (await read(`/api/analytics/${userId}`)).json();
  const links: Link[] = await (await read(`/api/links/${userId}?sort=clicks`)).json();
  const { linksGenerated, totalClicks, activeKols }: Stats = await (await read('/api/stats')).json();
  const receipts = links.map(
    async ({ id }): Promise<Receipt> => (await read(`/api/links/${id}/receipt`)).json(),
  );
  const held = (await Promise.all(receipts)).toSorted((a, b) => (a.linkId < b.linkId ? -1 : 1));
  return {
    ...{ day: new Date().toISOString().slice(0, 10), userId },
    analytics: {
      ...{ totalClicks: analytics.totalClicks, activeLinks: analytics.activeLinks },
      platforms: analytics.platformStats.map((row) => ({ platform: row.platform, ...classesOf(row) })),
    },
    links: links.map((link) => {
      const { id, clickCount, isActive } = link;
      return { id, clickCount, isActive, ...classesOf(link) };
    }),
    stats: { linksGenerated, totalClicks, activeKols },
    receipts: held.map(({ linkId, clicks, views }) => {
      return { linkId, clicks: classesOf(clicks.stored), views: classesOf(views.stored) };
    }),
    accepted: held.map(({ linkId, clicks, views }) => {
      return { linkId, clicks: classesOf(clicks), views: classesOf(views) };
    }),
    ...{ days: await bucketsOf('90d'), hours: await bucketsOf('7d') },
    lines: (await (await read(`/api/export/${userId}`)).text())
      .replaceAll(origin, '')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .toSorted(),
  };
};

/** The promoter's wallet, whose key nobody else needs. */
export const oldWallet = (): nacl.SignKeyPair => nacl.sign.keyPair.fromSeed(new Uint8Array(32).fill(13));

const DAY = 24 * 60 * 60 * 1_000;

/** Fills a state folder as if that version had been used until yesterday; returns what it showed, moved as far. */
export const restoreOldState = (state: string): Answers => {
  const text = readFileSync(SAVED_ANSWERS, 'utf8');
  const { day }: Answers = JSON.parse(text);
  const yesterday = Math.floor(Date.now() / DAY) - 1;
  const days = yesterday - Date.parse(day) / DAY;
  restoreState(SAVED_STATE, state);
  moveState(state, days);
  const moved = text.replaceAll(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g, (date) =>
    new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10),
  );
  return JSON.parse(moved);
};
