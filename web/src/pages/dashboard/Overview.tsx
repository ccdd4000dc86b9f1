import { Link2, Plug } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { AnalyticsPanel } from '../../features/analytics/AnalyticsPanel.tsx';
import { RecentLinksCard } from '../../features/links/RecentLinksCard.tsx';
import { messages } from '../../lib/messages.ts';

type OverviewProps = { userId: string; onShowPlatforms: () => void };

export const Overview = ({ userId, onShowPlatforms }: OverviewProps) => (
  <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
    <AnalyticsPanel userId={userId} />
    <div className="flex min-w-0 flex-col gap-6">
      <Card title={messages.dashboard.quickActions}>
        <div className="flex flex-col gap-3">
          <ButtonLink to="/generate" variant="secondary" icon={<Link2 aria-hidden className="size-4" />}>
            {messages.dashboard.quickGenerate}
          </ButtonLink>
          <Button
            variant="secondary"
            icon={<Plug aria-hidden className="size-4" />}
            onClick={onShowPlatforms}
          >
            {messages.dashboard.quickConnect}
          </Button>
        </div>
      </Card>
      <RecentLinksCard userId={userId} />
    </div>
  </div>
);
