import { type ComponentType, useEffect, useState } from 'react';
import { useToastStore } from '../stores/toast.ts';

/**
 * The toasts' code. Loaded with the first toast or earlier, because it can't be loaded while
 * offline.
 */
export const loadToastView = (): Promise<ComponentType> =>
  import('./ToastView.tsx').then(({ ToastView }) => ToastView);

/** Loads the toasts' code with the first toast. */
export const Toaster = () => {
  const current = useToastStore((state) => state.current);
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (current === null || View !== null) return;
    loadToastView().then(
      (view) => setView(() => view),
      // A toast that fails to load must not break the page; the next one retries.
      () => {},
    );
  }, [current, View]);
  return View ? <View /> : null;
};
