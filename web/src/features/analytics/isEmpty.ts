import type { Statistics } from '@soltrade/schema/contracts/analytics';

/** Whether nothing happened in a range, not even by robots. */
export const isEmpty = ({ views, clicks }: Pick<Statistics, 'views' | 'clicks'>): boolean =>
  [views, clicks].every(({ persons, repeats, robots }) => persons + repeats + robots === 0);
