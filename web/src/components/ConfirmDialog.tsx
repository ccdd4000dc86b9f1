import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  confirm: string;
  keep: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export const ConfirmDialog = ({
  isOpen,
  title,
  text,
  confirm,
  keep,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(next) => {
      if (!next) onClose();
    }}
    title={title}
    text={text}
  >
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="max-sm:flex-1" isBusy={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
        {keep}
      </Button>
    </div>
  </Dialog>
);
