import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { linkQuery, recentLinksQuery } from './api.ts';
import { linkTitle } from './linkTitle.ts';

/** The title of a link, which opens its statistics. It is asked for only if it is not among the newest ones. */
export const LinkName = ({ userId, id }: { userId: string; id: string }) => {
  const { data: recent, isPending } = useQuery(recentLinksQuery(userId));
  const listed = recent?.find((link) => link.id === id);
  const { data: asked } = useQuery({ ...linkQuery(id), enabled: !isPending && listed === undefined });
  const link = listed ?? asked;
  return link ? (
    <Link to={`/links/${id}`} className="inline-flex min-h-6 items-center underline-offset-2 hover:underline">
      {linkTitle(link)}
    </Link>
  ) : null;
};
