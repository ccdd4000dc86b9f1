import type { ComponentType } from 'react';

/** The code of a toast. It comes with the first one, or ahead: without a network it could not come any more. */
export const loadToastView = (): Promise<ComponentType> =>
  import('./ToastView.tsx').then(({ ToastView }) => ToastView);
