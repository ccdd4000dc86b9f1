import type { Rolldown } from 'vite';

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Which modules are one file. Left alone, they are grouped by who shares them: a page then loads
 * dozens of files of a few lines each, and a request costs a phone more than some code that the page
 * does not need.
 */
export const chunkGroups: NonNullable<Options['groups']> = [
  { name: 'app', tags: ['$initial'], priority: 4 },
  // Large, and only charts need it.
  { name: 'plot', test: /[\\/]uplot[\\/]/, priority: 3 },
  { name: 'common', minShareCount: 4, priority: 2 },
  // Small groups join the nearest one, at the price of some code that a page does not need.
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_200,
    priority: 1,
  },
];
