import type { Link } from '@soltrade/schema/contracts/links';
import { Badge } from '../../components/Badge.tsx';
import { linksTexts } from './texts.ts';

export const LinkBadge = ({ link }: { link: Pick<Link, 'isActive' | 'isBlocked' | 'endedAt'> }) => {
  if (link.isBlocked) return <Badge tone="negative">{linksTexts.blocked}</Badge>;
  if (link.isActive && link.endedAt !== null) return <Badge>{linksTexts.ended}</Badge>;
  return link.isActive ? (
    <Badge tone="positive">{linksTexts.active}</Badge>
  ) : (
    <Badge>{linksTexts.inactive}</Badge>
  );
};
