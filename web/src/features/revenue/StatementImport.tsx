import type { StatementDryRun, StatementMapping } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { type StatementFile, useCheckStatement, useImportStatement } from './incomingApi.ts';
import { readCsvFile } from './readCsvFile.ts';
import { StatementMappingFields } from './StatementMappingFields.tsx';
import { StatementRows } from './StatementRows.tsx';

type Chosen = { file: StatementFile; mapping: StatementMapping | null; dryRun: StatementDryRun | null };

/** Chooses a file, shows what would become of its rows, and imports it. */
export const StatementImport = ({ userId }: { userId: string }) => {
  const texts = messages.statements;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [withoutRefused, setWithoutRefused] = useState(false);
  const check = useCheckStatement(userId);
  const importing = useImportStatement(userId);

  const dryRunOf = async (file: StatementFile, mapping: StatementMapping | null) => {
    setProblem(null);
    setWithoutRefused(false);
    try {
      const dryRun = await check.mutateAsync({ file, mapping });
      setChosen({ file, mapping: dryRun.mapping, dryRun });
    } catch (error) {
      setProblem(failureText(error));
      // The columns stay, so another one can be chosen.
      setChosen((before) => (mapping && before ? { ...before, mapping } : null));
    }
  };

  const choose = async (picked: File | undefined) => {
    if (!picked) return;
    const read = await readCsvFile(picked);
    if ('problem' in read) {
      setChosen(null);
      return setProblem(read.problem);
    }
    await dryRunOf({ name: picked.name.slice(0, STATEMENT.maxNameLength), csv: read.csv }, null);
  };

  const [submit] = useAction(async () => {
    if (!chosen?.mapping) return;
    const { file, mapping } = chosen;
    const { added } = await importing.mutateAsync({ file, mapping, withoutRefused });
    setChosen(null);
    toast(toasts.statementImported(added));
  }, toasts.statementRefused);

  const dryRun = chosen?.dryRun ?? null;
  const refused = dryRun?.counts.refused ?? 0;
  const isReady = problem === null && dryRun !== null && (refused === 0 || withoutRefused);
  return (
    <div className="flex flex-col gap-5">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={texts.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          void choose(picked);
          // The same file, mended, can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        variant="secondary"
        icon={<FileUp aria-hidden className="size-4" />}
        className="self-start max-sm:w-full"
        isBusy={check.isPending}
        onClick={() => input.current?.click()}
      >
        {check.isPending ? texts.reading : chosen ? texts.chooseAnother : texts.choose}
      </Button>
      {problem === null ? null : (
        <Notice tone="negative" role="alert">
          {problem}
        </Notice>
      )}
      {chosen?.mapping && dryRun ? (
        <>
          <StatementMappingFields
            columns={dryRun.columns}
            mapping={chosen.mapping}
            onChange={(mapping) => {
              setChosen({ ...chosen, mapping });
              void dryRunOf(chosen.file, mapping);
            }}
          />
          {dryRun.rows.length > 0 && problem === null ? <StatementRows dryRun={dryRun} /> : null}
          {refused > 0 && dryRun.counts.new > 0 && problem === null ? (
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={withoutRefused}
                onChange={(event) => setWithoutRefused(event.target.checked)}
              />
              {texts.withoutRefused(refused)}
            </label>
          ) : null}
          {isReady && dryRun.counts.new > 0 ? (
            <Button
              isBusy={importing.isPending}
              className="self-start max-sm:w-full"
              onClick={() => submit()}
            >
              {importing.isPending ? texts.importing : texts.import(dryRun.counts.new)}
            </Button>
          ) : null}
          {isReady && dryRun.rows.length > 0 && dryRun.counts.new === 0 ? (
            <Notice>{texts.nothingNew}</Notice>
          ) : null}
        </>
      ) : null}
    </div>
  );
};
