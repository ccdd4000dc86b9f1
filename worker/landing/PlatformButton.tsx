/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { LandingButton } from './model.ts';
import { PlatformMark } from './PlatformMark.tsx';
import type { Texts } from './texts/Texts.ts';

/** A real anchor: it works without the script, which only listens. */
export const PlatformButton = ({ button, texts }: { button: LandingButton; texts: Texts }) => {
  const tagline = button.isClosed ? texts.closedPlatform : button.tagline;
  return (
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
        {tagline !== null && <span className="platform-tagline">{tagline}</span>}
        {button.isPaidByVisitor && <span className="platform-tagline">{texts.paidByVisitor}</span>}
      </span>
    </a>
  );
};
