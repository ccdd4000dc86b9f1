import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { messages } from '../../lib/messages.ts';
import { useEarningSplit } from './useEarningSplit.ts';

export const EarningSplit = ({ connections }: { connections: readonly PlatformConnection[] }) => {
  const split = useEarningSplit(connections);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium">{messages.earning.own(split)}</p>
      <p className="text-muted">
        {[messages.earning.others(split), messages.earning.closed(split.closed)].filter(Boolean).join(' ')}
      </p>
    </div>
  );
};
