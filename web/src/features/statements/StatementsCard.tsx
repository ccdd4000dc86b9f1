import type { StoredStatement } from '@soltrade/schema/contracts/statements';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ChangeButton } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { utcDayText } from '../../lib/timeTexts.ts';
import { downloadBlob } from '../../lib/useFileDownload.ts';
import { toast } from '../../stores/toast.ts';
import { statementsQuery, useReverseStatement } from './api.ts';
import { KeptMappings } from './KeptMappings.tsx';
import { StatementImport } from './StatementImport.tsx';
import { statementsTexts as texts, statementToasts as toasts } from './texts.ts';

const isInterrupted = ({ sentRows, rows, reversedAt }: StoredStatement): boolean =>
  sentRows < rows && reversedAt === null;

const StatementList = ({ userId }: { userId: string }) => {
  const { data: statements, error, isFetching, refetch } = useQuery(statementsQuery(userId));
  const [asked, setAsked] = useState<StoredStatement | null>(null);
  const reversal = useReverseStatement({
    settled: () => setAsked(null),
    done: () => toast(toasts.reversed),
  });
  if (error && !isFetching) {
    return (
      <LoadFailed title={texts.importsLoadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!statements || statements.length === 0) return null;
  return (
    <section aria-label={texts.imports}>
      <h3 className="font-medium text-sm">{texts.imports}</h3>
      <ul className="mt-2 divide-y divide-border">
        {statements.map((statement) => (
          <li key={statement.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p
                className={`truncate font-medium ${statement.reversedAt ? 'text-muted line-through' : ''}`}
              >
                {statement.name}
              </p>
              <p className="text-muted text-sm">
                {texts.importFacts(statement.entries, utcDayText(statement.importedAt))}
              </p>
              {isInterrupted(statement) ? (
                <p className="text-sm text-warning">
                  {texts.interrupted(statement.sentRows, statement.rows)}
                </p>
              ) : null}
            </div>
            {statement.reversedAt ? (
              <span className="text-muted text-sm">{texts.takenBack}</span>
            ) : (
              <ChangeButton
                variant="secondary"
                size="small"
                aria-haspopup="dialog"
                aria-label={texts.takeBackNamed(statement.name)}
                onClick={() => setAsked(statement)}
              >
                {texts.takeBack}
              </ChangeButton>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.takeBackTitle(asked?.name ?? '')}
        text={texts.takeBackText(asked?.entries ?? 0)}
        confirm={texts.takeBack}
        keep={texts.keep}
        isBusy={reversal.isPending}
        onConfirm={() => asked && reversal.run(asked.id)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
};

/** The columns that need no questions, with an example row. */
const TEMPLATE = [
  'date,amount,currency,status,platform,link,id,note',
  '2026-01-31,125.50,USD,paid,axiom,,payout-1,January payout',
]
  .map((line) => `${line}\r\n`)
  .join('');

const StatementTemplate = () => (
  <ChangeButton
    variant="secondary"
    size="small"
    className="self-start"
    icon={<Download aria-hidden className="size-4" />}
    onClick={() => downloadBlob(new Blob([TEMPLATE], { type: 'text/csv' }), texts.templateFile)}
  >
    {texts.template}
  </ChangeButton>
);

type StatementsCardProps = {
  userId: string;
  /** An entry of the ledger, behind a button. */
  entry: (id: string) => ReactNode;
  /** Otherwise, a file is offered only if one was interrupted; without any, the card is empty. */
  isAdding?: boolean;
};

export const StatementsCard = ({ userId, entry, isAdding = true }: StatementsCardProps) => {
  const { data: statements = [] } = useQuery(statementsQuery(userId));
  const isOpen = isAdding || statements.some(isInterrupted);
  return isOpen || statements.length > 0 ? (
    <Card title={texts.title} text={texts.text}>
      <div className="flex flex-col gap-4">
        {isOpen ? <StatementImport userId={userId} entry={entry} /> : null}
        <StatementList userId={userId} />
        <KeptMappings userId={userId} />
        {isOpen ? <StatementTemplate /> : null}
      </div>
    </Card>
  ) : null;
};
