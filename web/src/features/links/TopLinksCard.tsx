import { Trophy } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { messages } from '../../lib/messages.ts';
import { topLinksQuery } from './api.ts';
import { LinkListCard } from './LinkListCard.tsx';

const SHOWN = 5;

export const TopLinksCard = ({ userId }: { userId: string }) => (
  <LinkListCard
    title={messages.links.top}
    text={messages.links.topText}
    query={topLinksQuery(userId)}
    count={SHOWN}
    empty={<EmptyState icon={<Trophy />} title={messages.links.empty} text={messages.links.topEmptyText} />}
  />
);
