/** @jsxImportSource @soltrade/worker/landing/jsx */
// What stands in place of figures, or of a page, that is not known yet, and what arrives there.

import { Figures } from './Figures.tsx';
import type { Child } from './jsx/html.ts';
import { MoreFigures } from './MoreFigures.tsx';
import type { LandingModel } from './model.ts';
import type { Texts } from './texts/Texts.ts';
import { textsOf } from './texts.ts';

/** Slots of the late figures: in place of the spinner, and at the foot. */
const FIGURES_SLOT = 'figures';
const MORE_SLOT = 'more';
export const FOOT_SLOT = 'fine';

/** Missing in the types of tags. */
const SHADOW_ROOT = { shadowrootmode: 'open' };

/** Inside a shadow root, styled by the page as parts. */
const Pending = ({ texts }: { texts: Texts }) => (
  <div part="pending">
    <div part="spinner" role="progressbar" aria-label={texts.loadingFigures} />
  </div>
);

/**
 * A spinner in place of the figures, followed by `children`. Late figures at the document's end
 * appear in this slot, also for screen readers and the keyboard, and replace the spinner without a
 * script. The shadow root has only the spinner, styled by the page as a part; all texts stay in the
 * document. Browsers without declarative shadow roots show the figures when they arrive, without a
 * spinner.
 */
export const PendingFigures = ({ texts, children }: { texts: Texts; children: Child }) => (
  <div className="streaming">
    <template {...SHADOW_ROOT}>
      <slot name={FIGURES_SLOT}>
        <Pending texts={texts} />
      </slot>
      <slot />
      <slot name={FOOT_SLOT} />
      <slot name={MORE_SLOT} />
    </template>
    {children}
  </div>
);

/** The figures of a page sent with `figures: 'pending'`, right before `STREAMED_TAIL`. */
export const LateFigures = ({ model }: { model: LandingModel }) => {
  const { locale } = model.visit;
  const texts = textsOf(locale);
  return (
    <>
      <Figures model={model} texts={texts} slot={FIGURES_SLOT} />
      <MoreFigures token={model.token} locale={locale} texts={texts} slot={MORE_SLOT} />
    </>
  );
};

/** The end of a waiting document. It is sent without it; then follow the page's body and this. */
export const WAITING_TAIL = '</div></body></html>';

export const WaitingHead = ({ productName }: Pick<LandingModel, 'productName'>) => (
  <title>{productName}</title>
);

/**
 * A spinner in place of a page before even the token's name is known. What follows inside this
 * element replaces the spinner without a script, as with late figures.
 */
export const WaitingPage = ({ texts }: { texts: Texts }) => (
  <div className="streaming waiting">
    <template {...SHADOW_ROOT}>
      <slot>
        <Pending texts={texts} />
      </slot>
    </template>
  </div>
);
