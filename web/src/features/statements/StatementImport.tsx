import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field, TextField } from '../../components/Field.tsx';
import { FileButton } from '../../components/FileButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Select } from '../../components/Select.tsx';
import { NO_PLATFORM, platformChoices, platformOf } from '../../lib/platformChoices.ts';
import { partnersQuery, SHOW_REVENUE, walletsQuery } from '../../lib/revenueQuery.ts';
import { refetchShown } from '../../lib/useChange.ts';
import { toast } from '../../stores/toast.ts';
import { WorkProgress } from '../files/WorkProgress.tsx';
import { mappingsQuery, useKeepMapping } from './api.ts';
import { StatementAccount } from './StatementAccount.tsx';
import { StatementMappingFields } from './StatementMappingFields.tsx';
import { StatementPreviewList } from './StatementPreviewList.tsx';
import { StatementQuestions } from './StatementQuestions.tsx';
import { StatementRows } from './StatementRows.tsx';
import {
  type ChosenStatement,
  type LedgerCheck,
  NOTHING_ANSWERED,
  NOTHING_CHECKED,
  type StatementAnswers,
} from './statementState.ts';
import { statementsTexts as texts, statementToasts as toasts } from './texts.ts';
import { type StatementUse, useStatementFile } from './useStatementFile.ts';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.json,text/csv,text/plain,application/json';

const NO_PARTNER = 'none';
const SIMILAR = ['left_out', 'new', 'same'] as const;
const SUGGESTED = 'suggested';

type SourceFieldsProps = { userId: string; chosen: ChosenStatement; use: StatementUse };

/** How the file is read as a whole: sheet, stored mapping, and partner. */
const SourceFields = ({ userId, chosen, use }: SourceFieldsProps) => {
  const { data: kept = [] } = useQuery(mappingsQuery(userId));
  const { data: partners = [] } = useQuery(partnersQuery(userId));
  const { facts, keptId, partnerId, sheet } = chosen;
  const { sheets } = facts;
  const fits = kept.filter(({ header }) => header === facts.sheet.header);
  const readAs = (id: string) => {
    const known = fits.find((each) => each.id === id);
    void use.readWith({
      ...chosen,
      keptId: known?.id ?? null,
      partnerId: known?.partnerId ?? partnerId,
      mapping: known?.mapping ?? NOTHING_ANSWERED,
    });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sheets ? (
        <Field label={texts.sheet}>
          {(control) => (
            <Select
              {...control}
              value={String(sheet)}
              placeholder={texts.sheet}
              options={sheets.map((each, index) => ({
                value: String(index),
                label: texts.sheetOf(each),
              }))}
              onChange={(value) => void use.chooseSheet(Number(value))}
            />
          )}
        </Field>
      ) : null}
      {fits.length > 0 ? (
        <Field label={texts.readAs}>
          {(control) => (
            <Select
              {...control}
              value={keptId ?? SUGGESTED}
              placeholder={texts.readAs}
              options={[
                ...fits.map(({ id, name }) => ({ value: id, label: name })),
                { value: SUGGESTED, label: texts.askAnew },
              ]}
              onChange={readAs}
            />
          )}
        </Field>
      ) : null}
      {partners.length > 0 ? (
        <Field label={texts.fromPartner} hint={texts.fromPartnerHint}>
          {(control) => (
            <Select
              {...control}
              value={partnerId ?? NO_PARTNER}
              placeholder={texts.fromPartner}
              options={[
                { value: NO_PARTNER, label: texts.noPartner },
                ...partners.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) =>
                void use.readWith({ ...chosen, partnerId: id === NO_PARTNER ? null : id })
              }
            />
          )}
        </Field>
      ) : null}
      <Field label={texts.platformOfAll}>
        {(control) => (
          <Select
            {...control}
            value={chosen.mapping.platformOfAll ?? NO_PLATFORM}
            placeholder={texts.platformOfAll}
            options={platformChoices(texts.noPlatform)}
            onChange={(value) => {
              const platformOfAll = platformOf(value);
              void use.readWith({ ...chosen, mapping: { ...chosen.mapping, platformOfAll } });
            }}
          />
        )}
      </Field>
    </div>
  );
};

const factsText = ({ facts: { encoding, sheet } }: ChosenStatement): string =>
  [
    texts.rowsFound(sheet.rows),
    sheet.preset === null ? null : texts.knownForm(sheet.preset),
    encoding === null ? texts.formulas : encoding === 'UTF-8' ? null : texts.readIn(encoding),
  ]
    .filter((fact) => fact !== null)
    .join(' ');

type LedgerAnswersProps = { chosen: ChosenStatement; ledger: LedgerCheck; use: StatementUse };

/** What only the person knows of rows beside payouts that are there. */
const LedgerAnswers = ({ chosen, ledger, use }: LedgerAnswersProps) => {
  const { answers } = chosen;
  const say = (said: Partial<StatementAnswers>) =>
    void use.readWith({ ...chosen, answers: { ...answers, ...said } });
  const { asked } = ledger.tally;
  const isSimilar = asked > 0 || answers.similar !== 'left_out';
  const isCorrected = ledger.corrected > 0 || answers.takeAmounts;
  if (!isSimilar && !isCorrected) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isSimilar ? (
        <Field
          label={asked > 0 ? texts.similarCount(asked) : texts.similarAnswered}
          hint={texts.similarHint}
        >
          {(control) => (
            <Select
              {...control}
              value={answers.similar}
              placeholder={texts.chooseOne}
              options={SIMILAR.map((value) => ({ value, label: texts.similarAnswers[value] }))}
              onChange={(value) =>
                say({ similar: SIMILAR.find((each) => each === value) ?? 'left_out' })
              }
            />
          )}
        </Field>
      ) : null}
      {isCorrected ? (
        <Field
          label={
            ledger.corrected > 0 ? texts.correctedCount(ledger.corrected) : texts.correctedAnswered
          }
          hint={texts.correctedHint}
        >
          {(control) => (
            <Select
              {...control}
              value={answers.takeAmounts ? 'take' : 'keep'}
              placeholder={texts.chooseOne}
              options={(['keep', 'take'] as const).map((value) => ({
                value,
                label: texts.correctedAnswers[value],
              }))}
              onChange={(value) => say({ takeAmounts: value === 'take' })}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
};

type CheckedStatementProps = {
  userId: string;
  chosen: ChosenStatement;
  use: StatementUse;
  onImport: (keepAs: string) => void;
} & Pick<StatementImportProps, 'entry'>;

/** The dry run, and the import of the new rows. */
const CheckedStatement = ({ userId, chosen, use, onImport, entry }: CheckedStatementProps) => {
  const { data: kept = [] } = useQuery(mappingsQuery(userId));
  const { preview, ledger, keptId, facts } = chosen;
  const [keepAs, setKeepAs] = useState(
    kept.find(({ id }) => id === keptId)?.name ?? facts.sheet.preset ?? '',
  );
  if (!preview || preview.questions.length > 0) return null;
  const { readable, repeated, refused } = preview.counts;
  const isChecked = ledger !== null && ledger.checked >= readable;
  const { tally } = ledger ?? NOTHING_CHECKED;
  const isDone = isChecked && tally.new + tally.different === 0;
  const { step, done, all } = use.work;
  return (
    <>
      <StatementAccount chosen={chosen} />
      <StatementPreviewList rows={preview.readable} />
      <div role="status" className="flex flex-col gap-1 text-sm">
        {isChecked ? (
          <p>
            {texts.result({
              ...tally,
              same: tally.same + repeated,
              refused: tally.refused + refused,
            })}
          </p>
        ) : null}
        {ledger && ledger.unusual > 0 ? (
          <p className="text-warning">{texts.unusualCount(ledger.unusual)}</p>
        ) : null}
        {ledger && ledger.unlinked > 0 ? (
          <p className="text-muted">{texts.unlinkedCount(ledger.unlinked)}</p>
        ) : null}
      </div>
      {step === 'comparing' ? (
        <WorkProgress text={texts.comparing(done, all)} work={use.work} />
      ) : null}
      {isChecked ? <LedgerAnswers chosen={chosen} ledger={ledger} use={use} /> : null}
      <StatementRows preview={preview} ledger={ledger} entry={entry} />
      {isChecked && !isDone ? (
        <TextField
          label={texts.keepAs}
          hint={texts.keepAsHint}
          maxLength={60}
          value={keepAs}
          onChange={setKeepAs}
        />
      ) : null}
      {step === 'importing' ? <WorkProgress text={texts.importing} work={use.work} /> : null}
      {isChecked && !isDone ? (
        <Button
          isBusy={step === 'importing'}
          className="self-start max-sm:w-full"
          onClick={() => onImport(keepAs.trim())}
        >
          {tally.new > 0 ? texts.import(tally.new) : texts.update(tally.different)}
        </Button>
      ) : null}
      {isDone && readable > 0 ? <Notice>{texts.nothingNew}</Notice> : null}
    </>
  );
};

type StatementImportProps = { userId: string; entry: (id: string) => ReactNode };

export const StatementImport = ({ userId, entry }: StatementImportProps) => {
  const client = useQueryClient();
  const use = useStatementFile({
    userId,
    // Without them, everything is asked.
    loadKept: () => client.ensureQueryData(mappingsQuery(userId)).catch(() => []),
    loadWallets: () =>
      client
        .ensureQueryData(walletsQuery(userId))
        .then((wallets) => wallets.map(({ address }) => address))
        .catch(() => []),
  });
  const keeping = useKeepMapping(userId);
  const { chosen, work } = use;
  const isOpening = work.step === 'opening';

  const onImport = async (keepAs: string) => {
    if (!chosen) return;
    const { mapping, partnerId, facts } = { ...chosen, mapping: chosen.preview?.mapping };
    const imported = await use.send();
    await refetchShown(client, SHOW_REVENUE);
    if (!imported) return;
    toast(toasts.imported(imported));
    if (keepAs === '' || !mapping) return;
    keeping.run({ name: keepAs, header: facts.sheet.header, partnerId, mapping });
  };

  return (
    <div className="flex flex-col gap-5">
      <FileButton
        text={isOpening ? texts.reading : chosen ? texts.chooseAnother : texts.choose}
        label={texts.choose}
        accept={ACCEPTED}
        isBusy={isOpening}
        onChoose={(file) => void use.choose(file)}
      />
      {isOpening ? <WorkProgress text={texts.reading} work={work} /> : null}
      {work.problem === null ? null : (
        <Notice tone="negative" role="alert">
          {work.problem}
        </Notice>
      )}
      {chosen ? (
        <>
          <p className="text-muted text-sm">{factsText(chosen)}</p>
          {chosen.preview && chosen.preview.questions.length > 0 ? (
            <StatementQuestions
              // Another set of questions begins without answers.
              key={JSON.stringify(chosen.preview.questions)}
              questions={chosen.preview.questions}
              mapping={chosen.mapping}
              isBusy={false}
              onAnswered={(mapping) => void use.readWith({ ...chosen, mapping })}
            />
          ) : null}
          <SourceFields userId={userId} chosen={chosen} use={use} />
          <StatementMappingFields
            columns={chosen.facts.sheet.columns}
            mapping={chosen.preview?.mapping ?? chosen.mapping}
            onChange={(mapping) => void use.readWith({ ...chosen, mapping })}
          />
          <CheckedStatement
            key={chosen.keptId ?? ''}
            userId={userId}
            chosen={chosen}
            use={use}
            entry={entry}
            onImport={(keepAs) => void onImport(keepAs)}
          />
        </>
      ) : null}
    </div>
  );
};
