import type { ReactNode } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

/** Hydrates a prerendered page. */
export const hydrate = (root: HTMLElement, app: ReactNode, options?: HydrationOptions): Root => {
  window.eventReplay?.startHydration();
  return hydrateRoot(root, app, options);
};
