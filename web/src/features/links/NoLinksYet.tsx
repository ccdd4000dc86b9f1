import { Link2 } from 'lucide-react';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/Loading.tsx';
import { dashboardTexts } from '../../lib/messages/dashboard.ts';
import { linksTexts } from '../../lib/messages/links.ts';

export const NoLinksYet = () => (
  <EmptyState
    icon={<Link2 />}
    title={linksTexts.empty}
    text={linksTexts.emptyText}
    control={
      <ButtonLink to="/generate" size="small">
        {dashboardTexts.quickGenerate}
      </ButtonLink>
    }
  />
);
