import { Dialog } from '../../components/Dialog.tsx';
import { reports as texts } from '../../lib/messages/reports.ts';
import { ReportForm } from './ReportForm.tsx';

type ReportDialogProps = {
  userId: string;
  /** Links that the promoter chose before, whose report it may be. */
  chosen: readonly string[];
  onClose: () => void;
};

export const ReportDialog = ({ userId, chosen, onClose }: ReportDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    title={texts.newTitle}
    text={texts.newText}
  >
    <ReportForm userId={userId} chosen={chosen} onMade={onClose} />
  </Dialog>
);
