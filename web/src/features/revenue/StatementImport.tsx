import type {
  StatementDryRun,
  StatementMapping,
  StatementRow,
} from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useFocusOnArrival } from '../../components/reveal.ts';
import { failureText } from '../../lib/errorMessages.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import { toast } from '../../stores/toast.ts';
import { type StatementFile, useCheckStatement, useImportStatement } from './incomingApi.ts';
import { StatementMappingFields } from './StatementMappingFields.tsx';
import { StatementQuestions } from './StatementQuestions.tsx';
import { StatementRows } from './StatementRows.tsx';
import { statementsTexts as texts, statementToasts as toasts } from './statementsTexts.ts';

const SHOWN = 3;

const factsOf = ({ at, platform, id, note }: StatementRow): string =>
  [
    at === null ? null : utcDayText(at),
    platform === null ? null : (findPlatform(platform)?.label ?? platform),
    id === null ? texts.noId : texts.idOf(id),
    note,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

/** The first new payouts, as the ledger would have them. */
const StatementPreview = ({ rows }: { rows: readonly StatementRow[] }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  const first = rows.filter(({ outcome }) => outcome === 'new').slice(0, SHOWN);
  if (first.length === 0) return null;
  return (
    <section aria-label={texts.entered}>
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {texts.entered}
      </h3>
      <ol className="mt-2 divide-y divide-border rounded-control border border-border px-3">
        {first.map((row) => (
          <li key={row.line} className="flex justify-between gap-x-4 py-2.5 max-sm:flex-col">
            <span className="min-w-0 break-words text-muted text-sm">{factsOf(row)}</span>
            <span className="font-medium tabular-nums">
              {texts.enteredFrom(row.stated ?? '', `${row.amount} ${row.currency}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

type ChooseCsvProps = { label: string; isBusy: boolean; onChoose: (file: File) => void };

const ChooseCsv = ({ label, isBusy, onChoose }: ChooseCsvProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={texts.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onChoose(picked);
          // Allows choosing the same file again after a correction.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        icon={<FileUp aria-hidden className="size-4" />}
        className="self-start max-sm:w-full"
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};

/** Encodings by byte order mark; UTF-8 without one. */
const ENCODINGS = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const;

/** A CSV file's text, or why it is unreadable. A guessed character could be a wrong amount. */
const readCsvFile = async (file: File): Promise<{ csv: string } | { problem: string }> => {
  if (file.size > STATEMENT.maxFileBytes) {
    return { problem: texts.tooLarge(STATEMENT.maxFileBytes / 1024 / 1024) };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = ENCODINGS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  try {
    return { csv: new TextDecoder(encoding?.name ?? 'utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: texts.notText };
  }
};

type Chosen = {
  file: StatementFile;
  mapping: StatementMapping | null;
  dryRun: StatementDryRun | null;
};

type CheckedStatementProps = {
  dryRun: StatementDryRun;
  withoutRefused: boolean;
  onWithoutRefused: (isOn: boolean) => void;
  isChecking: boolean;
  isImporting: boolean;
  onImport: () => void;
};

/** A dry run's rows. Refused ones must be excluded before the import. */
const CheckedStatement = (props: CheckedStatementProps) => {
  const { dryRun, withoutRefused, onWithoutRefused, isChecking, isImporting, onImport } = props;
  const { changes, counts } = dryRun;
  const { new: added, refused } = counts;
  const isOfUse = added > 0 || changes > 0;
  const isReady = refused === 0 || withoutRefused;
  return (
    <>
      {dryRun.rows.length > 0 ? <StatementRows dryRun={dryRun} /> : null}
      {changes > 0 ? <p className="text-sm">{texts.changes(changes)}</p> : null}
      {refused > 0 && isOfUse ? (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={withoutRefused}
            onChange={({ target }) => onWithoutRefused(target.checked)}
          />
          {texts.withoutRefused(refused)}
        </label>
      ) : null}
      {isReady && isOfUse ? (
        <Button
          isBusy={isImporting || isChecking}
          className="self-start max-sm:w-full"
          onClick={onImport}
        >
          {isImporting ? texts.importing : added > 0 ? texts.import(added) : texts.update(changes)}
        </Button>
      ) : null}
      {isReady && dryRun.rows.length > 0 && !isOfUse ? <Notice>{texts.nothingNew}</Notice> : null}
    </>
  );
};

export const StatementImport = ({ userId }: { userId: string }) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [withoutRefused, setWithoutRefused] = useState(false);
  const latest = useRef(0);
  const check = useCheckStatement(userId);
  const importing = useImportStatement(userId, {
    done: ({ added, changed }) => {
      setChosen(null);
      toast(toasts.imported(added, changed));
    },
  });

  const dryRunOf = async (file: StatementFile, mapping: StatementMapping | null) => {
    setProblem(null);
    setWithoutRefused(false);
    latest.current += 1;
    const turn = latest.current;
    try {
      const dryRun = await check.send({ file, mapping });
      // A slower answer would bring back a former mapping.
      if (turn === latest.current) setChosen({ file, mapping: dryRun.mapping, dryRun });
    } catch (error) {
      if (turn !== latest.current) return;
      setProblem(failureText(error));
      // Keeps the columns, so another one can be chosen.
      setChosen((before) => (mapping && before ? { ...before, mapping } : null));
    }
  };

  const choose = async (picked: File) => {
    const read = await readCsvFile(picked);
    if ('problem' in read) {
      setChosen(null);
      return setProblem(read.problem);
    }
    await dryRunOf({ name: picked.name.slice(0, STATEMENT.maxNameLength), csv: read.csv }, null);
  };

  const remap = (file: StatementFile, mapping: StatementMapping) => {
    setChosen((before) => before && { ...before, mapping });
    void dryRunOf(file, mapping);
  };

  const { file = null, mapping = null, dryRun = null } = chosen ?? {};
  return (
    <div className="flex flex-col gap-5">
      <ChooseCsv
        label={check.isPending ? texts.reading : chosen ? texts.chooseAnother : texts.choose}
        isBusy={check.isPending}
        onChoose={(picked) => void choose(picked)}
      />
      {problem === null ? null : (
        <Notice tone="negative" role="alert">
          {problem}
        </Notice>
      )}
      {file && mapping && dryRun ? (
        <>
          {dryRun.questions.length > 0 ? (
            <StatementQuestions
              // Another set of questions begins without answers.
              key={JSON.stringify(dryRun.questions)}
              questions={dryRun.questions}
              mapping={mapping}
              isBusy={check.isPending}
              onAnswered={(answered) => remap(file, answered)}
            />
          ) : null}
          {problem === null ? <StatementPreview rows={dryRun.rows} /> : null}
          <StatementMappingFields
            columns={dryRun.columns}
            mapping={mapping}
            onChange={(changed) => remap(file, changed)}
          />
          {problem === null && dryRun.questions.length === 0 ? (
            <CheckedStatement
              dryRun={dryRun}
              withoutRefused={withoutRefused}
              onWithoutRefused={setWithoutRefused}
              isChecking={check.isPending}
              isImporting={importing.isPending}
              onImport={() => importing.run({ file, mapping, withoutRefused })}
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
};
