import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { countryGroups } from '../../lib/countryGroups.ts';
import { rulesQuery } from '../../lib/rulesQuery.ts';
import { postsTexts } from './texts.ts';

/** Keeps the line short; the link's page lists all countries. */
const NAMED = 3;

/** Where a post of the link may not go, by the rule that hides its buttons. */
export const PostCountries = ({ link }: { link: Pick<Link, 'userId' | 'countryRule'> }) => {
  const { data: account } = useQuery(rulesQuery(link.userId));
  const hidden = (link.countryRule ?? account?.countryRule)?.hide ?? [];
  if (hidden.length === 0) return null;
  const names = countryGroups(hidden).map(({ name }) => name);
  const shown = names.length > NAMED ? [...names.slice(0, NAMED), 'more'] : names;
  return <p className="text-muted text-sm">{postsTexts.notIn(shown.join(', '))}</p>;
};
