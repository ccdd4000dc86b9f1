/** @jsxImportSource @soltrade/worker/landing/jsx */
import { findPlatform, type PlatformId } from '@soltrade/schema/platforms/index';
import { renderedOnce } from './jsx/html.ts';

const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const mark = renderedOnce((platform: PlatformId) => (
  <svg className="mark" width="36" height="36" viewBox="-2.5 -2.5 29 29" aria-hidden="true">
    {findPlatform(platform)?.mark.map((path) => (
      <path key={path.d} {...('stroke' in path ? LINE : {})} {...path} />
    ))}
  </svg>
));

export const PlatformMark = ({ platform }: { platform: PlatformId }) => mark(platform);
