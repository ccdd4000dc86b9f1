import type { ComponentType } from 'react';

/** The code of a toast. Loaded with the first one, or earlier, because it cannot be loaded while offline. */
export const loadToastView = (): Promise<ComponentType> =>
  import('./ToastView.tsx').then(({ ToastView }) => ToastView);
