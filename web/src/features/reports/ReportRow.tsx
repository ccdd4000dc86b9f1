import type { SharedReport } from '@soltrade/schema/contracts/reports';
import { ListRow } from '../../components/ListRow.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { reportToasts, reports as texts } from '../../lib/messages/reports.ts';
import { dayText, momentText, utcDayText } from '../../lib/timeTexts.ts';
import { useAction } from '../../lib/useAction.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { toast } from '../../stores/toast.ts';
import { useRestoreReport, useRevokeReport } from './api.ts';

const scopeOf = ({ scope, links, tag }: SharedReport): string => {
  if (scope === 'all') return texts.scopes.all;
  return scope === 'tag' ? texts.scopes.tag(tag ?? '') : texts.scopes.links(links ?? 0);
};

const dayOf = (day: string | null): string | null => (day === null ? null : utcDayText(day));

export const ReportRow = ({ userId, report }: { userId: string; report: SharedReport }) => {
  const { id, name, url, firstDay, lastDay, endsAt, openedAt, hasMoney, hasPassword } = report;
  const { copy, isRefused } = useCopy(url, reportToasts.copied);
  const revocation = useRevokeReport(userId);
  const restoration = useRestoreReport(userId);
  const restore = useAction(async () => {
    await restoration.mutateAsync(id);
    toast(reportToasts.restored);
  });
  const close = useAction(async () => {
    await revocation.mutateAsync(id);
    toast(
      reportToasts.closed({
        label: texts.undo,
        alternative: texts.undoNamed(name),
        onPress: () => restore(),
      }),
    );
  });
  const facts = [
    `${scopeOf(report)} · ${texts.days(dayOf(firstDay), dayOf(lastDay))}`,
    [hasPassword && texts.withPassword, hasMoney && texts.withMoney, endsAt && texts.endsOn(dayText(endsAt))]
      .filter(Boolean)
      .join(' · '),
    openedAt === null ? texts.neverOpened : texts.openedAt(momentText(openedAt)),
  ];
  return (
    <ListRow
      title={
        <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {name}
        </a>
      }
      facts={facts}
      buttons={[
        { text: texts.copy, name: texts.copyNamed(name), onClick: () => void copy() },
        {
          text: texts.close,
          name: texts.closeNamed(name),
          variant: 'danger',
          isBusy: revocation.isPending,
          onClick: () => close(),
        },
      ]}
    >
      {isRefused ? <ManualCopy url={url} /> : null}
    </ListRow>
  );
};
