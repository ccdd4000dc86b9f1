import type { Link } from '@soltrade/schema/contracts/links';

/** How a link is called where there is room for one word. */
export const linkTitle = ({ token, customIdentifier }: Pick<Link, 'token' | 'customIdentifier'>): string =>
  token.symbol ?? token.name ?? customIdentifier;
