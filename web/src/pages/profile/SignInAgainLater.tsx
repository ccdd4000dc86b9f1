import { type ComponentProps, lazy, Suspense } from 'react';
import type { SignInAgain } from './SignInAgain.tsx';

const Loaded = lazy(() =>
  import('./SignInAgain.tsx').then((module) => ({ default: module.SignInAgain })),
);

/** For pages that seldom need it. */
export const SignInAgainLater = (props: ComponentProps<typeof SignInAgain>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
