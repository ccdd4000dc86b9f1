import { type ReactNode, startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

/** Hydrates a prerendered page in slices, between which the browser paints and handles clicks. */
export const hydrate = (root: HTMLElement, app: ReactNode, options?: HydrationOptions): Root => {
  window.eventReplay?.startHydration();
  let hydrated: Root | undefined;
  startTransition(() => {
    hydrated = hydrateRoot(root, app, options);
  });
  if (!hydrated) throw new Error('a transition begins at once');
  return hydrated;
};
