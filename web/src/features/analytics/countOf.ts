import type { ClickTotals } from '@soltrade/schema/contracts/links';

/** The number of views or clicks: people and repeats. Robots are shown separately. */
export const countOf = ({ persons, repeats }: ClickTotals): number => persons + repeats;
