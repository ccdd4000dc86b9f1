import { ArrowRight, Link2 } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { messages } from '../../lib/messages.ts';
import { recentLinksQuery } from './api.ts';
import { LinkListCard } from './LinkListCard.tsx';

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
    empty={
      <EmptyState
        icon={<Link2 />}
        title={messages.links.empty}
        text={messages.links.emptyText}
        control={
          <ButtonLink to="/generate" size="small">
            {messages.dashboard.quickGenerate}
          </ButtonLink>
        }
      />
    }
  />
);
