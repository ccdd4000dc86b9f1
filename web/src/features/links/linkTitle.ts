import type { Link } from '@soltrade/schema/contracts/links';

export const linkTitle = ({
  token,
  customIdentifier,
}: Pick<Link, 'token' | 'customIdentifier'>): string =>
  token.symbol ?? token.name ?? customIdentifier;
