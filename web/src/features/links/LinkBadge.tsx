import { Badge } from '../../components/Badge.tsx';
import { messages } from '../../lib/messages.ts';

export const LinkBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'positive' : 'neutral'}>
    {isActive ? messages.links.active : messages.links.inactive}
  </Badge>
);
