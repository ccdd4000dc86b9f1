import { findPlatform, type PlatformId } from '@soltrade/schema/platforms/index';

const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const PlatformDrawing = ({ platform }: { platform: PlatformId }) => (
  <svg width="36" height="36" viewBox="-2.5 -2.5 29 29" aria-hidden="true">
    {findPlatform(platform)?.mark.map((path) => (
      <path key={path.d} {...('stroke' in path ? LINE : {})} {...path} />
    ))}
  </svg>
);
