import { Link2Off } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ApiError } from '../../lib/api.ts';
import { messages } from '../../lib/messages.ts';

type Reason = 'missing' | 'foreign';

/** Why a retry wouldn't help; null if it might. */
export const unavailableReason = (error: Error | null): Reason | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'link_not_found') return 'missing';
  return error.code === 'forbidden' ? 'foreign' : null;
};

const TEXTS = {
  missing: { title: messages.links.notFound, text: messages.links.notFoundText },
  foreign: { title: messages.links.notYours, text: messages.links.notYoursText },
};

/** For an unknown link, or another promoter's. */
export const LinkUnavailable = ({ reason }: { reason: Reason }) => (
  <div role="alert">
    <EmptyState
      icon={<Link2Off />}
      {...TEXTS[reason]}
      control={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/links" size="small">
            {messages.links.backToAll}
          </ButtonLink>
          <ButtonLink to="/generate" variant="secondary" size="small">
            {messages.dashboard.quickGenerate}
          </ButtonLink>
        </div>
      }
    />
  </div>
);
