import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';

const ImportDialog = lazy(() =>
  import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

export const ImportButton = ({ userId }: { userId: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full sm:min-w-48"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        Import
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ImportDialog userId={userId} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  );
};
