import { type ReactNode, startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

/** Hydrates a prerendered page. */
export const hydrate = (root: HTMLElement, app: ReactNode, options?: HydrationOptions): Promise<Root> => {
  window.eventReplay?.startHydration();
  return new Promise((resolve) => {
    // A transition is interruptible: a click or a scroll does not wait until the whole page is hydrated.
    startTransition(() => resolve(hydrateRoot(root, app, options)));
  });
};
