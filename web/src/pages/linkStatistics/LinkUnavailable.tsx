import { Link2Off } from 'lucide-react';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/Loading.tsx';
import { linksTexts } from '../../features/links/texts.ts';
import { ApiError } from '../../lib/api.ts';
import { dashboardTexts } from '../../lib/messages/dashboard.ts';

type Reason = 'missing' | 'foreign';

/** Why a retry wouldn't help; null if it might. */
export const unavailableReason = (error: Error | null): Reason | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'link_not_found') return 'missing';
  return error.code === 'forbidden' ? 'foreign' : null;
};

const TEXTS = {
  missing: { title: linksTexts.notFound, text: linksTexts.notFoundText },
  foreign: { title: linksTexts.notYours, text: linksTexts.notYoursText },
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
            {linksTexts.backToAll}
          </ButtonLink>
          <ButtonLink to="/generate" variant="secondary" size="small">
            {dashboardTexts.quickGenerate}
          </ButtonLink>
        </div>
      }
    />
  </div>
);
