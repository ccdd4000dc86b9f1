import { NEW_LINKS } from '@soltrade/schema/limits/links';
import { mintsIn } from '@soltrade/schema/mintFromInput';
import { ArrowLeft, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { copyText } from '../../../components/Copy.tsx';
import { Field } from '../../../components/Field.tsx';
import { Fold } from '../../../components/Fold.tsx';
import { TextArea } from '../../../components/Input.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { usePasteAnywhere } from '../../../components/usePasteAnywhere.ts';
import { toast } from '../../../stores/toast.ts';
import { WorkProgress } from '../../files/WorkProgress.tsx';
import { OwnFields, SharedFields } from './ManyFields.tsx';
import { ManyRowItem } from './ManyRowItem.tsx';
import { csvOfRows, isDue, isMissing, isReady, linesOfRows, type ManyRow } from './manyRows.ts';
import { manyTexts as texts } from './texts.ts';
import { type ManyFields, type ManyLinksState, useManyLinks } from './useManyLinks.ts';

const Result = ({ rows }: { rows: readonly ManyRow[] }) => {
  const [refused, setRefused] = useState<string | null>(null);
  const copyLines = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, and this is the next step.
  useEffect(() => copyLines.current?.focus(), []);
  const ready = rows.filter(isReady);
  const failed = rows.filter(({ said }) => said?.outcome === 'failed');
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setRefused(isCopied ? null : text);
    if (isCopied) toast({ title: texts.copied });
  };
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={failed.length > 0 ? 'neutral' : 'positive'} role="status">
        {texts.result(ready.length, failed.length)}
      </Notice>
      {ready.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button ref={copyLines} onClick={() => void copy(linesOfRows(rows))}>
            {texts.copyLines}
          </Button>
          <Button variant="secondary" onClick={() => void copy(csvOfRows(rows))}>
            {texts.copyCsv}
          </Button>
        </div>
      ) : null}
      {refused === null ? null : (
        <Field label={texts.manual} hint={texts.copyFailed}>
          {(control) => <TextArea {...control} readOnly value={refused} />}
        </Field>
      )}
    </div>
  );
};

/** The button, and the progress in its place. */
const Make = ({ state }: { state: ManyLinksState }) => {
  const { due, isLooking, isMade, work } = state;
  const { step, done, all } = work;
  if (step !== null && all > 0)
    return <WorkProgress text={texts.progress} work={work} count={texts.making(done, all)} />;
  if (due.length === 0) return null;
  return (
    <Button
      size="large"
      variant={isMade ? 'secondary' : 'primary'}
      isBusy={step !== null || isLooking}
      onClick={() => void state.make()}
      icon={<Sparkles aria-hidden className="size-5" />}
    >
      {isMade ? texts.again(due.length) : texts.make(due.length)}
    </Button>
  );
};

const summaryOf = ({ rows, isLooking }: ManyLinksState): string => {
  const known = rows.filter(({ said }) => said !== null);
  if (isLooking) return texts.looking(known.length, rows.length);
  const linked = rows.filter(({ said }) => said?.outcome === 'existing').length;
  const missing = rows.filter(isMissing).length;
  return texts.found(rows.length - linked - missing, linked, missing);
};

type RulesSlot = (given: {
  fields: ManyFields;
  unset: string;
  onChange: (fields: ManyFields) => void;
}) => ReactNode;

type ManyLinksProps = {
  userId: string;
  /** Of the paste. */
  pasted: readonly string[];
  prepare: () => Promise<readonly string[] | null>;
  /** What a first link still needs. */
  needs: ReactNode;
  rules: RulesSlot;
  onBack: () => void;
};

/**
 * A list of tokens becomes as many links: looked up, set for all or for one, made with one press.
 */
export const ManyLinks = ({ userId, pasted, prepare, needs, rules, onBack }: ManyLinksProps) => {
  const id = useId();
  const [all, setAll] = useState(pasted);
  const mints = all.slice(0, NEW_LINKS.atOnce);
  const state = useManyLinks({ userId, mints, prepare });
  usePasteAnywhere((event) => {
    const more = mintsIn(event.clipboardData?.getData('text') ?? '');
    if (more.length === 0) return;
    event.preventDefault();
    setAll((known) => [...new Set([...known, ...more])]);
  }, true);
  const { rows, shared, setShared, isMade, work } = state;
  const isDone = isMade && state.due.length === 0;
  const hasExisting = rows.some(({ said }) => said?.outcome === 'existing');

  return (
    <Card
      title={texts.title}
      text={texts.text}
      control={
        <Button
          variant="ghost"
          size="small"
          icon={<ArrowLeft aria-hidden className="size-4" />}
          onClick={onBack}
        >
          {texts.back}
        </Button>
      }
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {isMade ? <Result rows={rows} /> : null}
          {isDone ? null : (
            <>
              <SharedFields userId={userId} fields={shared} onChange={setShared} />
              <Fold title={texts.rules}>
                {rules({ fields: shared, unset: texts.unset, onChange: setShared })}
              </Fold>
              {needs}
            </>
          )}
          {hasExisting && !isMade ? (
            <label className="flex min-h-6 cursor-pointer items-start gap-3 text-sm">
              <input
                type="checkbox"
                className="size-6 shrink-0"
                checked={state.changeExisting}
                onChange={({ target }) => state.setChangeExisting(target.checked)}
              />
              {texts.changeExisting}
            </label>
          ) : null}
          {work.problem === null ? null : (
            <Notice tone="negative" role="alert">
              {work.problem}
            </Notice>
          )}
          <Make state={state} />
        </div>
        <section aria-labelledby={id} className="min-w-0">
          <h3 id={id} className="font-semibold">
            {texts.list}
          </h3>
          <p role="status" className="mt-1 mb-3 text-muted text-sm">
            {isMade ? null : summaryOf(state)}
          </p>
          {all.length > mints.length ? (
            <p className="mb-3 text-sm">{texts.beyond(all.length - mints.length)}</p>
          ) : null}
          <ul className="flex flex-col divide-y divide-border">
            {rows.map((row) => {
              const { mint } = row;
              const own = state.ownOf(mint);
              const set = (fields: ManyFields) => state.setOwn(mint, fields);
              const isOpen =
                work.step === null && isDue({ ...row, isTaken: true }, state.changeExisting);
              return (
                <ManyRowItem
                  key={mint}
                  row={row}
                  isChoice={isOpen}
                  hasOwn={Object.values(own).some((value) => value !== undefined && value !== '')}
                  onTake={(isTaken) => state.take(mint, isTaken)}
                  fields={
                    isOpen && row.isTaken ? (
                      <>
                        <OwnFields userId={userId} fields={own} onChange={set} />
                        {rules({ fields: own, unset: texts.asAll, onChange: set })}
                      </>
                    ) : null
                  }
                />
              );
            })}
          </ul>
          <p className="mt-3 text-muted text-sm">{texts.add}</p>
        </section>
      </div>
    </Card>
  );
};
