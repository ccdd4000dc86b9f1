/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { LandingButton } from './model.ts';
import { PlatformMark } from './PlatformMark.tsx';
import type { Texts } from './texts/Texts.ts';

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
