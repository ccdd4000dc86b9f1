import type { ComponentType } from 'react';

/** The toasts' code. Loaded with the first toast or earlier, because it can't be loaded while offline. */
export const loadToastView = (): Promise<ComponentType> =>
  import('./ToastView.tsx').then(({ ToastView }) => ToastView);
