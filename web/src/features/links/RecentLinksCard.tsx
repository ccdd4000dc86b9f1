import { ArrowRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../lib/messages.ts';
import { recentLinksQuery } from './api.ts';
import { LinkListCard } from './LinkListCard.tsx';
import { NoLinksYet } from './NoLinksYet.tsx';

const SHOWN = 3;

export const RecentLinksCard = ({ userId }: { userId: string }) => (
  <LinkListCard
    title={messages.links.recent}
    query={recentLinksQuery(userId)}
    count={SHOWN}
    control={
      <RouterLink
        to="/links"
        className="inline-flex min-h-8 items-center gap-1 rounded-control font-medium text-accent-text text-sm underline-offset-4 hover:underline"
      >
        {messages.links.viewAll}
        <ArrowRight aria-hidden className="size-4" />
      </RouterLink>
    }
    empty={<NoLinksYet />}
  />
);
