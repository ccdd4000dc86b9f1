import { type ReactNode, startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

/** Lets the app answer on a page that the build drew. */
export const takeOver = (root: HTMLElement, app: ReactNode, options?: HydrationOptions): Promise<Root> => {
  window.earlyPress?.appIsComing();
  return new Promise((resolve) => {
    // A transition is done in slices: a press or a scroll in between does not wait for the whole page.
    startTransition(() => resolve(hydrateRoot(root, app, options)));
  });
};
