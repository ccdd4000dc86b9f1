/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Child } from './jsx/html.ts';
import type { Texts } from './texts/Texts.ts';

/** The slot in which `LateFigures` take the spinner's place, and the one of those at the foot. */
export const FIGURES_SLOT = 'figures';
export const MORE_SLOT = 'more';
/** What follows the figures at the foot. */
export const FOOT_SLOT = 'fine';

/** The types of tags do not know it. */
const SHADOW_ROOT = { shadowrootmode: 'open' };

/**
 * A spinner in the figures' place, and `children`, which follow them. Figures that come last in the document stand
 * where this slot is, for the eye, for a screen reader and for the keyboard, and the spinner is gone: no script is
 * needed for it. Only the spinner is in the shadow root; the page's own styles reach it as a part, and all texts stay
 * in the document. A browser that knows no declarative shadow roots shows the figures when they come, without a spinner
 * before.
 */
export const PendingFigures = ({ texts, children }: { texts: Texts; children: Child }) => (
  <div className="streaming">
    <template {...SHADOW_ROOT}>
      <slot name={FIGURES_SLOT}>
        <div part="pending">
          <div part="spinner" role="progressbar" aria-label={texts.loadingFigures} />
        </div>
      </slot>
      <slot />
      <slot name={MORE_SLOT}>
        <div part="more" />
      </slot>
      <slot name={FOOT_SLOT} />
    </template>
    {children}
  </div>
);
