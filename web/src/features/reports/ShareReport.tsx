import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import type { SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import { reportsTexts as texts } from './texts.ts';

const ReportDialog = lazy(() =>
  import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

/** `YYYY-MM-DD`, or empty for the start and for now. */
export type ReportedDays = { firstDay: string; lastDay: string };

type ShareReportProps = {
  userId: string;
  linkId: string;
  /** The link's, for the report. */
  name: string;
  days: ReportedDays;
  signInAgain: SignInAgain;
};

/** On a link's page: creates a report of it, since the call or of the days chosen there. */
export const ShareReport = ({ userId, linkId, name, days, signInAgain }: ShareReportProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMayChange();
  if (!mayChange) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={texts.reportOn(name)}
        icon={<FileText aria-hidden className="size-4 max-sm:hidden" />}
        className="max-sm:px-2!"
        onClick={() => setIsOpen(true)}
      >
        {texts.report}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog
            userId={userId}
            chosen={[linkId]}
            known={{ name, ...days }}
            onClose={() => setIsOpen(false)}
            signInAgain={signInAgain}
          />
        </Suspense>
      ) : null}
    </>
  );
};
