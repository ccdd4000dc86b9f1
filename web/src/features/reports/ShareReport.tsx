import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import type { SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { reportsTexts as texts } from './reportsTexts.ts';

const ReportDialog = lazy(() =>
  import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

type ShareReportProps = { userId: string; linkId: string; signInAgain: SignInAgain };

/** On a link's page: creates a report of it, or of more links. */
export const ShareReport = ({ userId, linkId, signInAgain }: ShareReportProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.share}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog
            userId={userId}
            chosen={[linkId]}
            onClose={() => setIsOpen(false)}
            signInAgain={signInAgain}
          />
        </Suspense>
      ) : null}
    </>
  );
};
