import { linkStatisticsPath } from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../lib/messages.ts';
import { linkQuery, recentLinksQuery } from './api.ts';
import { linkTitle } from './linkTitle.ts';

/** The title of a link, which leads to its statistics. It is asked for only if it is not among the newest ones. */
export const LinkName = ({ userId, id }: { userId: string; id: string }) => {
  const { data: recent, isPending } = useQuery(recentLinksQuery(userId));
  const listed = recent?.find((link) => link.id === id);
  const { data: asked } = useQuery({ ...linkQuery(id), enabled: !isPending && listed === undefined });
  const link = listed ?? asked;
  if (!link) return null;
  const title = linkTitle(link);
  return (
    <RouterLink
      to={linkStatisticsPath(id)}
      aria-label={messages.links.statisticsNamed(title)}
      className="inline-flex min-h-6 min-w-6 items-center rounded-xs underline-offset-4 hover:underline"
    >
      {title}
    </RouterLink>
  );
};
