/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Child } from './jsx/html.ts';
import type { Texts } from './texts/Texts.ts';

/** Slots of the late figures: in place of the spinner, and at the foot. */
export const FIGURES_SLOT = 'figures';
export const MORE_SLOT = 'more';
export const FOOT_SLOT = 'fine';

/** Missing in the types of tags. */
export const SHADOW_ROOT = { shadowrootmode: 'open' };

/** Inside a shadow root, styled by the page as parts. */
export const Pending = ({ texts }: { texts: Texts }) => (
  <div part="pending">
    <div part="spinner" role="progressbar" aria-label={texts.loadingFigures} />
  </div>
);

/**
 * A spinner in place of the figures, followed by `children`. Late figures at the document's end appear in this slot,
 * also for screen readers and the keyboard, and replace the spinner without a script. The shadow root has only the
 * spinner, styled by the page as a part; all texts stay in the document. Browsers without declarative shadow roots show
 * the figures when they arrive, without a spinner.
 */
export const PendingFigures = ({ texts, children }: { texts: Texts; children: Child }) => (
  <div className="streaming">
    <template {...SHADOW_ROOT}>
      <slot name={FIGURES_SLOT}>
        <Pending texts={texts} />
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
