import type { Link } from '@soltrade/schema/contracts/links';
import { Badge } from '../../components/Badge.tsx';
import { messages } from '../../lib/messages.ts';

export const LinkBadge = ({ link }: { link: Pick<Link, 'isActive' | 'isBlocked'> }) => {
  if (link.isBlocked) return <Badge tone="negative">{messages.links.blocked}</Badge>;
  return link.isActive ? (
    <Badge tone="positive">{messages.links.active}</Badge>
  ) : (
    <Badge>{messages.links.inactive}</Badge>
  );
};
