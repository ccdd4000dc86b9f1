// A run's clicks and their correct count, derived from a seed.
import { addCounts, NO_EVENTS } from '@soltrade/schema/counts';
import { SPECIFIED_PLATFORMS } from '@soltrade/schema/platforms/index';
import { randomFrom } from '../../dev/randomFrom.ts';
import { PERSON_AGENT } from '../../e2e/apiClient.ts';
import { visitorAddress } from '../measure.ts';

export type Press = {
  link: number;
  eventId: string;
  platform: string;
  channel: string | undefined;
  address: string;
  agent: string;
  isRobot: boolean;
};

export type Classes = Record<'persons' | 'repeats' | 'robots', number>;

export const sumsOf = (rows: readonly Classes[]): Classes => rows.reduce(addCounts, NO_EVENTS);

export const all = ({ persons, repeats, robots }: Classes): number => persons + repeats + robots;

export type Workload = ReturnType<typeof makeWorkload>;

const PERSON_AGENTS = [
  PERSON_AGENT,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
];
const ROBOTS = ['TelegramBot (like TwitterBot)', 'Twitterbot/1.0', 'curl/8.9.1', ''];
const CHANNELS = [undefined, 'x', 'telegram', 'discord', 'qr'];

const HOT_SHARE = 0.5;
const ROBOT_SHARE = 0.05;
const REPEAT_SHARE = 0.2;
const DUPLICATE_SHARE = 0.1;

/**
 * Creates clicks on links, half of them on the first. A visitor clicks once or more: the first
 * click on a link and platform counts as a person, the others as repeats, in any order of arrival.
 * They are shuffled, including repeated sends.
 */
export const makeWorkload = (options: { clicks: number; links: number; seed: number }) => {
  const random = randomFrom(options.seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const presses: Press[] = [];
  /** The correct count per link once every click has arrived, in any order. */
  const expected = Array.from({ length: options.links }, () => ({ ...NO_EVENTS }));
  const seen = new Set<string>();
  for (let index = 0; index < options.clicks; index += 1) {
    const link = random() < HOT_SHARE ? 0 : Math.floor(random() * options.links);
    const isRobot = random() < ROBOT_SHARE;
    const earlier =
      random() < REPEAT_SHARE ? presses[Math.floor(random() * presses.length)] : undefined;
    const robotAgent = isRobot ? pick(ROBOTS) : null;
    const agent = robotAgent ?? earlier?.agent ?? pick(PERSON_AGENTS);
    const press: Press = {
      link: earlier?.link ?? link,
      eventId: `${options.seed.toString(36)}-${index.toString(36).padStart(8, '0')}`,
      platform: earlier?.platform ?? pick(SPECIFIED_PLATFORMS).id,
      channel: pick(CHANNELS),
      address: earlier?.address ?? visitorAddress(index),
      agent,
      isRobot: ROBOTS.includes(agent),
    };
    presses.push(press);
    const key = [press.link, press.platform, press.address, press.agent].join('\n');
    const column = press.isRobot ? 'robots' : seen.has(key) ? 'repeats' : 'persons';
    const classes = expected[press.link];
    if (classes) classes[column] += 1;
    seen.add(key);
  }
  const again = presses.filter(() => random() < DUPLICATE_SHARE);
  return { sendings: shuffled([...presses, ...again], random), expected };
};

/** Deterministic for given random numbers. */
export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
