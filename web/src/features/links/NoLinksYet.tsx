import { Link2 } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { messages } from '../../lib/messages.ts';

export const NoLinksYet = () => (
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
);
