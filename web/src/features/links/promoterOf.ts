import type { Link } from '@soltrade/schema/contracts/links';

/** The name that stands in a link, as its page shows it. */
export const promoterOf = ({ url }: Pick<Link, 'url'>): string =>
  decodeURIComponent(new URL(url).pathname.split('/')[2] ?? '');
