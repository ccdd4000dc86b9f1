import { findPlatform, type PlatformId } from '@soltrade/schema/platforms/index';

const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const PlatformDrawing = ({ platform }: { platform: PlatformId }) => (
  <svg width="36" height="36" viewBox="-2.5 -2.5 29 29" aria-hidden="true">
    {findPlatform(platform)?.mark.map((path) => (
      <path key={path.d} {...('stroke' in path ? LINE : {})} {...path} />
    ))}
  </svg>
);

type PlatformMarkProps = { platform: PlatformId; className?: string };

/**
 * Decorative: the platform's name is always next to it. The marks are drawn for a dark background.
 */
export const PlatformMark = ({ platform, className = 'size-9 rounded-lg' }: PlatformMarkProps) => (
  <span className={`grid shrink-0 overflow-hidden bg-[#0b0d12] [&>svg]:size-full ${className}`}>
    <PlatformDrawing platform={platform} />
  </span>
);
