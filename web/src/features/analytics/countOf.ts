import type { ClickTotals } from '@soltrade/schema/contracts/links';

/** The number that stands for views or clicks: people and repeats. Robots stand beside it. */
export const countOf = ({ persons, repeats }: ClickTotals): number => persons + repeats;
