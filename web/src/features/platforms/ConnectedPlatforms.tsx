import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { PlatformMark } from './PlatformMark.tsx';

export const ConnectedPlatforms = ({ connections }: { connections: readonly PlatformConnection[] }) => (
  <ul className="flex flex-wrap gap-2">
    {connections.map(({ id, platformName }) => (
      <li
        key={id}
        className="flex items-center gap-2 rounded-full border border-border bg-raised py-1 pr-3 pl-1 font-medium text-sm"
      >
        <PlatformMark platform={platformName} className="size-7 rounded-full" />
        {findPlatform(platformName)?.label ?? platformName}
      </li>
    ))}
  </ul>
);
