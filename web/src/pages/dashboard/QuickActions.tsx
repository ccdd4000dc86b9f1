import { ChartNoAxesColumn, Link2, Plug } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { ExportButton } from '../../features/links/ExportButton.tsx';
import { messages } from '../../lib/messages.ts';

type QuickActionsProps = { userId: string; onShowPlatforms: () => void; onShowAnalytics: () => void };

export const QuickActions = ({ userId, onShowPlatforms, onShowAnalytics }: QuickActionsProps) => (
  <Card title={messages.dashboard.quickActions}>
    <div className="grid grid-cols-2 gap-2 max-sm:*:min-h-10 max-sm:*:px-1 max-sm:[&_svg]:hidden lg:grid-cols-1">
      <ButtonLink to="/generate" variant="secondary" icon={<Link2 aria-hidden className="size-4" />}>
        {messages.dashboard.quickGenerate}
      </ButtonLink>
      <Button variant="secondary" icon={<Plug aria-hidden className="size-4" />} onClick={onShowPlatforms}>
        {messages.dashboard.quickConnect}
      </Button>
      <Button
        variant="secondary"
        icon={<ChartNoAxesColumn aria-hidden className="size-4" />}
        onClick={onShowAnalytics}
      >
        {messages.dashboard.quickAnalytics}
      </Button>
      <ExportButton userId={userId} />
    </div>
  </Card>
);
