import type { Link } from '@soltrade/schema/contracts/links';

/** On how many platforms a page lets people trade: those that are reported closed to trading are none. */
export const tradingWays = ({ buttons }: Link): number => buttons.filter(({ isClosed }) => !isClosed).length;
