import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { SignInAgain } from '../../components/useRecentSignIn.tsx';
import { reports as texts } from '../../lib/messages/reports.ts';
import { reportsQuery } from './api.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { ReportRow } from './ReportRow.tsx';

type ReportsCardProps = {
  userId: string;
  /** Links that were chosen elsewhere on the page, to make a report of now; null is none. */
  chosen: readonly string[] | null;
  onClose: () => void;
  signInAgain: SignInAgain;
};

/** The promoter's pages of figures for others: to make, to copy, and to close. */
export const ReportsCard = ({ userId, chosen, onClose, signInAgain }: ReportsCardProps) => {
  const query = useQuery(reportsQuery(userId));
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  const isFull = (query.data?.length ?? 0) >= SHARED_REPORT.perPromoter;
  return (
    <>
      <Card
        title={texts.title}
        text={texts.text}
        control={
          isFull ? null : (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              {texts.share}
            </Button>
          )
        }
      >
        {query.data?.length === 0 ? null : (
          <Loaded query={query} failed={texts.loadFailed} waiting={<Skeleton className="h-20 w-full" />}>
            {(reports) => (
              <ul aria-label={texts.title} className="divide-y divide-border">
                {reports.map((report) => (
                  <ReportRow key={report.id} userId={userId} report={report} />
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </Card>
      {isOpen || chosen !== null ? (
        <ReportDialog userId={userId} chosen={chosen ?? []} onClose={close} signInAgain={signInAgain} />
      ) : null}
    </>
  );
};
