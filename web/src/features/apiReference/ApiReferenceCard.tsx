import { OPENAPI_PATH } from '@soltrade/schema/paths';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { apiReferenceTexts as texts } from './apiReferenceTexts.ts';

const ApiReference = lazy(() =>
  import('./ApiReference.tsx').then((module) => ({ default: module.ApiReference })),
);

/** Loaded on demand, because the reference is long. */
export const ApiReferenceCard = () => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Card title={texts.title} text={texts.text}>
      {isShown ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <ApiReference />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:grow" onClick={() => setIsShown(true)}>
            {texts.show}
          </Button>
          <a
            href={OPENAPI_PATH}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary', className: 'max-sm:grow' })}
          >
            {texts.document}
          </a>
        </div>
      )}
    </Card>
  );
};
