import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ShownOnceDialogProps<Shown> = {
  shown: Shown | null;
  title: (shown: Shown) => string;
  text: string;
  done: string;
  onClose: () => void;
  children: (shown: Shown) => ReactNode;
};

export const ShownOnceDialog = <Shown,>({
  shown,
  title,
  text,
  done,
  onClose,
  children,
}: ShownOnceDialogProps<Shown>) => (
  <Dialog
    isOpen={shown !== null}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
    title={shown ? title(shown) : ''}
    text={text}
  >
    {shown ? (
      <div className="flex flex-col gap-5">
        {children(shown)}
        <Button className="max-sm:w-full sm:self-start" onClick={onClose}>
          {done}
        </Button>
      </div>
    ) : null}
  </Dialog>
);
