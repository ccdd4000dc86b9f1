import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';

/** The two cards of the platforms while their code is loading. */
export const PlatformsSkeleton = () => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
    <Card title={messages.platforms.title} text={messages.platforms.text}>
      <Skeleton className="h-72 w-full" />
    </Card>
    <Card title={messages.platforms.connectTitle} text={messages.platforms.connectText}>
      <Skeleton className="h-64 w-full" />
    </Card>
  </div>
);
