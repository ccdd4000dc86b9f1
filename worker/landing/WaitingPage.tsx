/** @jsxImportSource @soltrade/worker/landing/jsx */
import { Pending, SHADOW_ROOT } from './PendingFigures.tsx';
import type { Texts } from './texts/Texts.ts';

/** The end of a waiting document. It is sent without it; then follow the page's head and body, and this. */
export const WAITING_TAIL = '</div></body></html>';

/**
 * A spinner instead of a page about which nothing is known yet, not even the token's name. Whatever follows inside this
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
