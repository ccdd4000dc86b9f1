import { Dialog } from '../../components/Dialog.tsx';
import type { SignInAgain } from '../../components/useRecentSignIn.tsx';
import { reports as texts } from '../../lib/messages/reports.ts';
import { ReportForm } from './ReportForm.tsx';

type ReportDialogProps = {
  userId: string;
  /** Links that the promoter chose before, whose report it may be. */
  chosen: readonly string[];
  onClose: () => void;
  signInAgain: SignInAgain;
};

export const ReportDialog = ({ userId, chosen, onClose, signInAgain }: ReportDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    title={texts.newTitle}
    text={texts.newText}
  >
    <ReportForm userId={userId} chosen={chosen} onMade={onClose} signInAgain={signInAgain} />
  </Dialog>
);
