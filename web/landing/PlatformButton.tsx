import type { LandingButton } from './model.ts';
import { PlatformMark } from './platformMarks.tsx';

/** A real anchor: it works without the click script, which only listens to it. */
export const PlatformButton = ({ button }: { button: LandingButton }) => (
  <a
    className="platform"
    href={button.url}
    target="_blank"
    rel="noopener nofollow sponsored"
    data-platform={button.platform}
  >
    <PlatformMark platform={button.platform} />
    <span className="platform-text">
      <span className="platform-label">{button.label}</span>
      {button.tagline !== null && <span className="platform-tagline">{button.tagline}</span>}
    </span>
  </a>
);
