// Which version of a page a visitor is shown, and whether the difference between the versions means
// anything.
import type {
  Difference,
  Half,
  People,
  StoredExperiment,
} from '@soltrade/schema/contracts/experiments';
import { EXPERIMENT } from '@soltrade/schema/limits/links';
import { inOrder } from '@soltrade/schema/platforms/pageButtons';
import type { LandingPage } from './landing.ts';

/** The experiment and half that an event belongs to. */
export type ExperimentHalf = { startedAt: number; half: Half };

export type PeopleByHalf = Record<Half, People>;

export type CountedHalf = ExperimentHalf & People;

/** Those of the experiment that began then. */
export const peopleSince = (counted: readonly CountedHalf[], startedAt: number): PeopleByHalf => {
  const of = (half: Half): People => {
    const found = counted.find((each) => each.half === half && each.startedAt === startedAt);
    return {
      viewers: found?.viewers ?? 0,
      clickers: found?.clickers ?? 0,
      networks: found?.networks ?? 0,
    };
  };
  return { a: of('a'), b: of('b') };
};

export const isRunning = (experiment: StoredExperiment | null): experiment is StoredExperiment =>
  experiment !== null && experiment.endedAt === null;

/** The order of a link's buttons outside half b; null is the account's. */
export const orderOf = ({
  experiment,
  buttonOrder,
}: {
  experiment: StoredExperiment | null;
  buttonOrder: string[] | null;
}): string[] | null =>
  isRunning(experiment) && experiment.kind === 'buttonOrder' ? experiment.a : buttonOrder;

/** Buttons that don't pay the promoter stay last, even if they paid when the experiment began. */
const ownInOrder = (
  buttons: LandingPage['buttons'],
  order: readonly string[],
): LandingPage['buttons'] => [
  ...inOrder(
    buttons.filter(({ isOwn }) => isOwn),
    ({ platform }) => platform,
    order,
  ),
  ...buttons.filter(({ isOwn }) => !isOwn),
];

/** The page as one half of the visitors sees it. */
export const pageInHalf = (page: LandingPage, half: Half): LandingPage => {
  if (half === 'a' || page.experiment === null) return page;
  const { words, buttonOrder } = page.experiment;
  return {
    ...page,
    ...(words === undefined ? {} : { words }),
    ...(buttonOrder ? { buttons: ownInOrder(page.buttons, buttonOrder) } : {}),
  };
};

const ALPHA = 0.05;

/** Makes the interval narrowest at about 500 viewers, which a link gets within days. */
const RHO_SQUARED = 0.016;

const rateOf = ({ viewers, clickers }: People): number => clickers / viewers;

/** The variance of a rate; never zero, because few people are weak evidence. */
const varianceOf = ({ viewers, clickers }: People): number => {
  const rate = (clickers + 1) / (viewers + 2);
  return (rate * (1 - rate)) / viewers;
};

const rounded = (share: number): number =>
  Math.round(Math.min(1, Math.max(-1, share)) * 10_000) / 10_000;

/**
 * The difference of the shares of people who clicked, with an interval that holds at every look at
 * once: a promoter looks again and again, and an ordinary 95 % interval would then name a winner
 * between equals in every third experiment. Source: asymptotic confidence sequences, Waudby-Smith
 * et al. 2024, equation 9.
 */
export const differenceOf = ({ a, b }: PeopleByHalf): Difference | null => {
  if (a.viewers === 0 || b.viewers === 0) return null;
  const scale = (a.viewers + b.viewers) * RHO_SQUARED;
  const looks = Math.sqrt(((2 * (scale + 1)) / scale) * Math.log(Math.sqrt(scale + 1) / ALPHA));
  const margin = looks * Math.sqrt(varianceOf(a) + varianceOf(b));
  const value = rateOf(b) - rateOf(a);
  return { value: rounded(value), from: rounded(value - margin), to: rounded(value + margin) };
};

export const winnerOf = (people: PeopleByHalf): Half | null => {
  const isEnough = ({ viewers, networks }: People): boolean =>
    viewers >= EXPERIMENT.fewestViewers && networks >= EXPERIMENT.fewestNetworks;
  if (!isEnough(people.a) || !isEnough(people.b)) return null;
  const difference = differenceOf(people);
  if (difference === null || (difference.from <= 0 && difference.to >= 0)) return null;
  return difference.value > 0 ? 'b' : 'a';
};
