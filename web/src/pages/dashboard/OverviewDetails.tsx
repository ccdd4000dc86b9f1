import { ChartNoAxesColumn, Link2, Plug } from 'lucide-react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ExportButton } from '../../features/links/ExportButton.tsx';
import { RecentLinksCard } from '../../features/links/RecentLinksCard.tsx';
import { AudienceCard } from '../../features/statistics/AudienceCard.tsx';
import { TopLinksCard } from '../../features/statistics/TopLinksCard.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import * as messages from '../../lib/messages/general.ts';

const texts = {
  quickActions: 'Quick Actions',
  quickConnect: 'Connect Platforms',
  quickAnalytics: 'View Analytics',
} as const;

type QuickActionsProps = {
  userId: string;
  onShowPlatforms: () => void;
  onShowAnalytics: () => void;
};

const QuickActions = ({ userId, onShowPlatforms, onShowAnalytics }: QuickActionsProps) => {
  const mayChange = useMayChange();
  return (
    <Card title={texts.quickActions}>
      <div className="grid grid-cols-2 gap-2 max-sm:*:min-h-10 max-sm:*:px-1 max-sm:[&_svg]:hidden lg:grid-cols-1">
        {mayChange ? (
          <>
            <ButtonLink
              to="/generate"
              variant="secondary"
              icon={<Link2 aria-hidden className="size-4" />}
            >
              {messages.generateLink}
            </ButtonLink>
            <Button
              variant="secondary"
              icon={<Plug aria-hidden className="size-4" />}
              onClick={onShowPlatforms}
            >
              {texts.quickConnect}
            </Button>
          </>
        ) : null}
        <Button
          variant="secondary"
          icon={<ChartNoAxesColumn aria-hidden className="size-4" />}
          onClick={onShowAnalytics}
        >
          {texts.quickAnalytics}
        </Button>
        <ExportButton userId={userId} />
      </div>
    </Card>
  );
};

type OverviewDetailsProps = {
  userId: string;
  onShowPlatforms: () => void;
  onShowAnalytics: () => void;
};

export const OverviewDetails = ({
  userId,
  onShowPlatforms,
  onShowAnalytics,
}: OverviewDetailsProps) => (
  <>
    <AudienceCard scope={{ userId }} />
    <div className="grid min-w-0 gap-2.5 sm:gap-4 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:first-child]:col-span-2">
      <QuickActions
        userId={userId}
        onShowPlatforms={onShowPlatforms}
        onShowAnalytics={onShowAnalytics}
      />
      <TopLinksCard userId={userId} />
      <RecentLinksCard userId={userId} />
    </div>
  </>
);
