import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { earningTexts } from '../../lib/messages/earning.ts';
import { useEarningSplit } from './useEarningSplit.ts';

export const EarningSplit = ({ connections }: { connections: readonly PlatformConnection[] }) => {
  const split = useEarningSplit(connections);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium">{earningTexts.own(split)}</p>
      <p className="text-muted">
        {[earningTexts.others(split), earningTexts.closed(split.closed)].filter(Boolean).join(' ')}
      </p>
    </div>
  );
};
