import type { ListedReport } from '@soltrade/schema/contracts/reports';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { ListRow } from '../../components/ListRow.tsx';
import { OwnedListCard } from '../../components/OwnedListCard.tsx';
import type { SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import { dayText, momentText, utcDayText } from '../../lib/timeTexts.ts';
import { toast } from '../../stores/toast.ts';
import { reportsQuery, useRestoreReport, useRevokeReport } from './api.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { reportToasts, reportsTexts as texts } from './texts.ts';

const scopeOf = ({ scope, links, tag }: ListedReport): string => {
  if (scope === 'all') return texts.scopes.all;
  return scope === 'tag' ? texts.scopes.tag(tag ?? '') : texts.scopes.links(links ?? 0);
};

const dayOf = (day: string | null): string | null => (day === null ? null : utcDayText(day));

const ReportRow = ({ userId, report }: { userId: string; report: ListedReport }) => {
  const { id, name, url, firstDay, lastDay, endsAt, openedAt, hasMoney, hasPassword } = report;
  const { copy, isRefused } = useCopy(url ?? '', reportToasts.copied);
  const mayChange = useMayChange();
  const restoration = useRestoreReport(userId, { done: () => toast(reportToasts.restored) });
  const revocation = useRevokeReport(userId, {
    done: () =>
      toast(
        reportToasts.closed({
          label: texts.undo,
          alternative: texts.undoNamed(name),
          onPress: () => restoration.run(id),
        }),
      ),
  });
  const facts = [
    `${scopeOf(report)} · ${texts.days(dayOf(firstDay), dayOf(lastDay))}`,
    [
      hasPassword && texts.withPassword,
      hasMoney && texts.withMoney,
      endsAt && texts.endsOn(dayText(endsAt)),
    ]
      .filter(Boolean)
      .join(' · '),
    openedAt === null ? texts.neverOpened : texts.openedAt(momentText(openedAt)),
  ];
  return (
    <ListRow
      title={
        url === null ? (
          name
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {name}
          </a>
        )
      }
      facts={facts}
      buttons={[
        ...(url === null
          ? []
          : [{ text: texts.copy, name: texts.copyNamed(name), onClick: () => void copy() }]),
        ...(mayChange
          ? [
              {
                text: texts.close,
                name: texts.closeNamed(name),
                variant: 'danger' as const,
                isBusy: revocation.isPending,
                onClick: () => revocation.run(id),
              },
            ]
          : []),
      ]}
    >
      {isRefused && url !== null ? <ManualCopy url={url} /> : null}
    </ListRow>
  );
};

type ReportsCardProps = {
  userId: string;
  /** Links selected elsewhere on the page, for a new report; null if none. */
  chosen: readonly string[] | null;
  onClose: () => void;
  signInAgain: SignInAgain;
};

/** The promoter's shared reports: create, copy and revoke. */
export const ReportsCard = ({ userId, chosen, onClose, signInAgain }: ReportsCardProps) => {
  const query = useQuery(reportsQuery(userId));
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMayChange();
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  const isFull = (query.data?.length ?? 0) >= SHARED_REPORT.perPromoter;
  return (
    <>
      <OwnedListCard
        title={texts.title}
        text={texts.text}
        control={
          isFull || !mayChange ? null : (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              {texts.share}
            </Button>
          )
        }
        query={query}
        loadFailed={texts.loadFailed}
        row={(report) => <ReportRow key={report.id} userId={userId} report={report} />}
      />
      {isOpen || chosen !== null ? (
        <ReportDialog
          userId={userId}
          chosen={chosen ?? []}
          onClose={close}
          signInAgain={signInAgain}
        />
      ) : null}
    </>
  );
};
