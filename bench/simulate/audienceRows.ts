// Rows that a promoter's statistics write for the audiences of a link, by the rules of `countAudience`: for each batch those
// of its day, of the link and of all links; and each combination, which is deleted later.
import type { Dimension } from '@soltrade/schema/audience/values';
import { VISITORS } from './assumptions.ts';

/** The sums of a day by each value, of the link and of all links. */
const DAY_ROWS = 2;

type Audience = Record<Dimension, number>;

/** A number from 0 on, those of a low rank more often. */
const ranked = ({ values, exponent }: { values: number; exponent: number }) => {
  const shares = Array.from({ length: values }, (_, rank) => (rank + 1) ** -exponent);
  const total = shares.reduce((sum, share) => sum + share, 0);
  return (random: () => number): number => {
    let left = random() * total;
    for (const [rank, share] of shares.entries()) {
      left -= share;
      if (left < 0) return rank;
    }
    return values - 1;
  };
};

const country = ranked(VISITORS.countries);
const source = ranked(VISITORS.sources);
const software = ranked(VISITORS.software);

/** A visitor's audience: what browser one has depends on the system, and what language on the country. */
export const drawAudience = (random: () => number): Audience => {
  const [place, agent] = [country(random), software(random)];
  return {
    country: place,
    source: source(random),
    device: agent % VISITORS.devices,
    system: agent % VISITORS.systems,
    browser: agent,
    language: random() < VISITORS.speakEnglish ? 0 : place,
  };
};

/** Counts along with what a link's batches are made of. */
export const audienceRows = () => {
  let rows = 0;
  const combinations = new Set<string>();
  let ofDay = { day: 0, known: new Set<string>() };

  return {
    add: (audience: Audience, platform: string): void => {
      combinations.add([platform, ...Object.values(audience)].join(' '));
    },

    tell: (day: number): void => {
      if (ofDay.day !== day) ofDay = { day, known: new Set() };
      rows += DAY_ROWS + combinations.size;
      for (const combination of combinations) {
        if (!ofDay.known.has(combination)) rows += 1;
        ofDay.known.add(combination);
      }
      combinations.clear();
    },

    rows: (): number => rows,
  };
};
