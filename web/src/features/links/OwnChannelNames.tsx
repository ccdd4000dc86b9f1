import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ChannelNames } from '../../lib/channelNames.ts';

// Figures are there first, and are not drawn again for it.
const ReadChannelNames = lazy(async () => ({
  default: (await import('./ReadChannelNames.tsx')).ReadChannelNames,
}));

/** Lets figures call a promoter's own channels what the promoter does. */
export const OwnChannelNames = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <ChannelNames value={names}>
      <Suspense fallback={null}>
        <ReadChannelNames userId={userId} onNames={setNames} />
      </Suspense>
      {children}
    </ChannelNames>
  );
};
