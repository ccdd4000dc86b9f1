import type { Link } from '@soltrade/schema/contracts/links';
import { Badge } from '../../components/Badge.tsx';
import { messages } from '../../lib/messages.ts';

export const LinkBadge = ({ link }: { link: Pick<Link, 'isActive' | 'isBlocked' | 'endedAt'> }) => {
  if (link.isBlocked) return <Badge tone="negative">{messages.links.blocked}</Badge>;
  if (link.isActive && link.endedAt !== null) return <Badge>{messages.links.ended}</Badge>;
  return link.isActive ? (
    <Badge tone="positive">{messages.links.active}</Badge>
  ) : (
    <Badge>{messages.links.inactive}</Badge>
  );
};
