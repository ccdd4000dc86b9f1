import type { Link } from '@soltrade/schema/contracts/links';

/** A link's title of one word. */
export const linkTitle = ({ token, customIdentifier }: Pick<Link, 'token' | 'customIdentifier'>): string =>
  token.symbol ?? token.name ?? customIdentifier;
