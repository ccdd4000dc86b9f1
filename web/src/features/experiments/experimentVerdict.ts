import type { Experiment, Half } from '@soltrade/schema/contracts/experiments';
import { formatChange } from '@soltrade/schema/format';
import { EXPERIMENT } from '@soltrade/schema/limits/links';

const texts = {
  better: (half: Half) => `Version ${half.toUpperCase()} is better.`,
  unclear: 'No clear winner yet.',
  tooFew: 'A winner needs 100 people on 10 networks for each version.',
  difference: (value: string, from: string, to: string) =>
    `B against A: ${value} points, probably ${from} to ${to}.`,
} as const;

const points = (share: number): string => formatChange(share * 100).replace('%', '');

/** Which version of an experiment is better, as far as its people tell. */
export const verdictOf = ({ a, b, difference, winner }: Experiment): string => {
  const isEnough =
    Math.min(a.viewers, b.viewers) >= EXPERIMENT.fewestViewers &&
    Math.min(a.networks, b.networks) >= EXPERIMENT.fewestNetworks;
  const verdict = winner !== null ? texts.better(winner) : isEnough ? texts.unclear : texts.tooFew;
  if (difference === null) return verdict;
  const { value, from, to } = difference;
  return `${verdict} ${texts.difference(points(value), points(from), points(to))}`;
};
