import { type ComponentType, useEffect, useState } from 'react';
import { loadToastView } from './loadToastView.ts';
import { useToastStore } from './toast.ts';

/** Loads the toast's code with the first toast, and keeps it. */
export const Toaster = () => {
  const current = useToastStore((state) => state.current);
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (current === null || View !== null) return;
    loadToastView().then(
      (view) => setView(() => view),
      // A toast that cannot be shown takes no page with it; the next one tries again.
      () => {},
    );
  }, [current, View]);
  return View ? <View /> : null;
};
