import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/buttonClass.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { activePlatforms } from './activePlatforms.ts';
import { platformsQuery } from './api.ts';
import { ConnectedPlatforms } from './ConnectedPlatforms.tsx';
import { EarningSplit } from './EarningSplit.tsx';

/** Which platforms a new link will carry, or what to do if there is none. */
export const PlatformChoice = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(platformsQuery(userId));
  if (error && !data) {
    return <LoadFailed title={messages.platforms.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-9 w-64 max-w-full" />;
  const active = activePlatforms(data);
  return (
    <div className="flex flex-col gap-3">
      {active.length > 0 ? (
        <ConnectedPlatforms connections={active} />
      ) : (
        <Notice
          control={
            <Link
              to="/dashboard?tab=platforms"
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {messages.generate.connectPlatforms}
            </Link>
          }
        >
          {messages.generate.noPlatforms}
        </Notice>
      )}
      <EarningSplit connections={data} />
    </div>
  );
};
