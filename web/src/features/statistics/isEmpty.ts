import type { Statistics } from '@soltrade/schema/contracts/statistics';

/** Robots count as activity. */
export const isEmpty = ({ views, clicks }: Pick<Statistics, 'views' | 'clicks'>): boolean =>
  [views, clicks].every(({ persons, repeats, robots }) => persons + repeats + robots === 0);
