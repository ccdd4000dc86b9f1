import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ChannelNames } from '../../lib/channelNames.ts';

// Lazy: figures appear first and aren't rendered again for it.
const ReadChannelNames = lazy(async () => ({
  default: (await import('./ReadChannelNames.tsx')).ReadChannelNames,
}));

/** Provides the promoter's own channel names to figures. */
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
