import type { ReactNode } from 'react';

/** Scrolls overflowing content, also by keyboard, which requires a tab stop and a name. */
export const ScrollRegion = (props: { label: string; className: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
  <section tabIndex={0} aria-label={props.label} className={props.className}>
    {props.children}
  </section>
);
