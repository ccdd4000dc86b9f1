/** @jsxImportSource @soltrade/worker/landing/jsx */

import { findPlatform, type PlatformId } from '@soltrade/schema/platforms/index';
import { renderedOnce } from './jsx/html.ts';
import type { LandingButton } from './model.ts';
import type { Texts } from './texts/Texts.ts';

const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const mark = renderedOnce((platform: PlatformId) => (
  <svg className="mark" width="36" height="36" viewBox="-2.5 -2.5 29 29" aria-hidden="true">
    {findPlatform(platform)?.mark.map((path) => (
      <path key={path.d} {...('stroke' in path ? LINE : {})} {...path} />
    ))}
  </svg>
));

export const PlatformMark = ({ platform }: { platform: PlatformId }) => mark(platform);

/** A real anchor: it works without the script, which only listens. */
export const PlatformButton = ({ button, texts }: { button: LandingButton; texts: Texts }) => (
  <a
    className="platform"
    href={button.url}
    target="_blank"
    rel="noopener nofollow sponsored"
    data-platform={button.platform}
    data-closed={button.isClosed ? '' : undefined}
  >
    <PlatformMark platform={button.platform} />
    <span className="platform-text">
      <span className="platform-label">{button.label}</span>
      {button.tagline !== null && <span className="platform-tagline">{button.tagline}</span>}
      {button.isClosed && <span className="platform-tagline">{texts.closedPlatform}</span>}
      {button.isPaidByVisitor && <span className="platform-tagline">{texts.paidByVisitor}</span>}
    </span>
  </a>
);
