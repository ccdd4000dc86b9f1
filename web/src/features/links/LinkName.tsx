import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/routing.ts';
import { linkQuery, recentLinksQuery } from './api.ts';
import { linkTitle } from './linkTitle.ts';

type LinkNameProps = {
  userId: string;
  id: string;
  isLinked: boolean;
};

/** A link's title. Fetched only if it isn't among the newest ones. */
export const LinkName = ({ userId, id, isLinked }: LinkNameProps) => {
  const { data: recent, isPending } = useQuery(recentLinksQuery(userId));
  const listed = recent?.find((link) => link.id === id);
  const { data: asked } = useQuery({
    ...linkQuery(id),
    enabled: !isPending && listed === undefined,
  });
  const link = listed ?? asked;
  if (!link) return null;
  return isLinked ? (
    <Link
      to={`/links/${id}`}
      className="inline-flex min-h-6 items-center underline-offset-2 hover:underline"
    >
      {linkTitle(link)}
    </Link>
  ) : (
    <span>{linkTitle(link)}</span>
  );
};
