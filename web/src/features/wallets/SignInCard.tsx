import { shortAddress } from '@soltrade/schema/address';
import { lazy, Suspense } from 'react';
import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { walletTexts } from './walletTexts.ts';

// Most viewers of a page are signed in, and need no wallet there.
const SignPrompt = lazy(() =>
  import('./SignPrompt.tsx').then((module) => ({ default: module.SignPrompt })),
);

export const SignInCard = ({ address, what }: { address: string; what: string }) => (
  <Card title={walletTexts.signInTo(what)} text={walletTexts.signInText(shortAddress(address))}>
    <Suspense fallback={<Skeleton className="h-11 w-64 max-w-full" />}>
      <SignPrompt />
    </Suspense>
  </Card>
);
