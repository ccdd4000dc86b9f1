import type { StoredStatement } from '@soltrade/schema/contracts/statements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { utcDayText } from '../../lib/timeTexts.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { statementsQuery, useReverseStatement } from './incomingApi.ts';
import { statementsTexts, statementToasts as toasts } from './statementsTexts.ts';

export const StatementList = ({ userId }: { userId: string }) => {
  const texts = statementsTexts;
  const { data: statements, error, isFetching, refetch } = useQuery(statementsQuery(userId));
  const [asked, setAsked] = useState<StoredStatement | null>(null);
  const reversal = useReverseStatement();
  const takeBack = useAction(async ({ id }: StoredStatement) => {
    await reversal.mutateAsync(id).finally(() => setAsked(null));
    toast(toasts.reversed);
  }, toasts.refused);
  if (error && !isFetching) {
    return <LoadFailed title={texts.importsLoadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!statements || statements.length === 0) return null;
  return (
    <section aria-label={texts.imports}>
      <h3 className="font-medium text-sm">{texts.imports}</h3>
      <ul className="mt-2 divide-y divide-border">
        {statements.map((statement) => (
          <li key={statement.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className={`truncate font-medium ${statement.reversedAt ? 'text-muted line-through' : ''}`}>
                {statement.name}
              </p>
              <p className="text-muted text-sm">
                {texts.importFacts(statement.entries, utcDayText(statement.importedAt))}
              </p>
            </div>
            {statement.reversedAt ? (
              <span className="text-muted text-sm">{texts.takenBack}</span>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-haspopup="dialog"
                aria-label={texts.takeBackNamed(statement.name)}
                onClick={() => setAsked(statement)}
              >
                {texts.takeBack}
              </Button>
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
        onConfirm={() => asked && takeBack(asked)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
};
