import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Loading.tsx';

const SignPrompt = lazy(() =>
  import('./SignPrompt.tsx').then((module) => ({ default: module.SignPrompt })),
);

/** Most viewers of a page are signed in, and need no wallet there. */
export const LateSignPrompt = () => (
  <Suspense fallback={<Skeleton className="h-11 w-64 max-w-full" />}>
    <SignPrompt />
  </Suspense>
);
