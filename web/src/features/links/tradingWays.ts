import type { Link } from '@soltrade/schema/contracts/links';

/** On how many platforms of a page people can trade, without those reported closed to trading. */
export const tradingWays = ({ buttons }: Link): number => buttons.filter(({ isClosed }) => !isClosed).length;
