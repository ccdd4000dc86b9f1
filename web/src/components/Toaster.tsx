import { lazy, Suspense, useState } from 'react';
import { useToastStore } from './toast.ts';

const ToastView = lazy(() => import('./ToastView.tsx').then((module) => ({ default: module.ToastView })));

/** Loads the toast's code with the first toast, and keeps it. */
export const Toaster = () => {
  const hasToast = useToastStore((state) => state.current !== null);
  const [isNeeded, setIsNeeded] = useState(hasToast);
  if (hasToast && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastView />
    </Suspense>
  ) : null;
};
