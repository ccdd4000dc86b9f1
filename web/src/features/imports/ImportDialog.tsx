import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { copyText } from '../../components/Copy.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FileButton } from '../../components/FileButton.tsx';
import { TextArea } from '../../components/Input.tsx';
import { Notice } from '../../components/Notice.tsx';
import { toast } from '../../stores/toast.ts';
import { VERDICTS, type Verdict } from '../files/judgedRows.ts';
import { WorkProgress } from '../files/WorkProgress.tsx';
import { ImportGroups } from './ImportGroups.tsx';
import { csvOfResult } from './importRows.ts';
import { importTexts as texts } from './texts.ts';
import { type ImportUse, useImport } from './useImport.ts';

const ACCEPTED = '.json,.csv,.tsv,.txt,application/json,text/csv,text/plain';

const ChooseFile = ({ use }: { use: ImportUse }) => {
  const [text, setText] = useState('');
  const isBusy = use.work.step !== null;
  return (
    <div className="flex flex-col gap-4">
      <FileButton
        text={use.chosen ? texts.another : texts.choose}
        label={texts.choose}
        accept={ACCEPTED}
        variant={use.chosen ? 'secondary' : 'primary'}
        isBusy={isBusy}
        onChoose={(file) => void use.choose(file)}
      />
      {use.chosen ? null : (
        <>
          <Field label={texts.paste}>
            {(control) => (
              <TextArea
                {...control}
                className="max-h-40"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          {text.trim() === '' ? null : (
            <Button
              variant="secondary"
              className="self-start max-sm:w-full"
              isBusy={isBusy}
              onClick={() => void use.choose(new Blob([text]))}
            >
              {texts.pasted}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

const Progress = ({ use: { work } }: { use: ImportUse }) => {
  const { step, done, all } = work;
  if (step === null) return null;
  const count = all > 0 ? { count: texts.of(done, all) } : {};
  return <WorkProgress text={texts.steps[step]} work={work} {...count} />;
};

const Copy = ({ text }: { text: () => string }) => {
  const [refused, setRefused] = useState<string | null>(null);
  const copy = async () => {
    const csv = text();
    const isCopied = await copyText(csv);
    setRefused(isCopied ? null : csv);
    if (isCopied) toast({ title: texts.copied });
  };
  return (
    <>
      <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      {refused === null ? null : (
        <Field label={texts.result} hint={texts.copyRefused}>
          {(control) => <TextArea {...control} readOnly value={refused} />}
        </Field>
      )}
    </>
  );
};

const countOf = ({ said }: ImportUse, verdict: Verdict): number =>
  [...said.values()].filter(({ outcome }) => VERDICTS[outcome] === verdict).length;

/** One sentence on the whole, once nothing runs. */
const Summary = ({ use }: { use: ImportUse }) => {
  const { due, isSent } = use;
  if (isSent) {
    const failed = countOf(use, 'refused');
    return (
      <Notice tone={failed > 0 ? 'neutral' : 'positive'} role="status">
        {texts.done(countOf(use, 'written'), failed)}
      </Notice>
    );
  }
  if (due.length > 0) return null;
  const isThere = countOf(use, 'same') > 0;
  return countOf(use, 'different') > 0 ? null : (
    <Notice role="status">{isThere ? texts.nothing : texts.nothingFits}</Notice>
  );
};

const Chosen = ({ use }: { use: ImportUse }) => {
  const { chosen, said, work, due, isSent } = use;
  if (!chosen) return null;
  const { plan, rows } = chosen;
  const isIdle = work.step === null;
  const differing = countOf(use, 'different');
  const all = plan.links.length;
  return (
    <>
      <p className="text-sm">{texts.source(plan.source, all)}</p>
      {plan.unknown.length > 0 ? (
        <p className="wrap-anywhere text-muted text-sm">{texts.unknown(plan.unknown)}</p>
      ) : null}
      {isIdle ? <Summary use={use} /> : null}
      <ImportGroups plan={plan} rows={rows} said={said} />
      {isIdle && differing > 0 ? (
        <label className="flex min-h-6 cursor-pointer items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="size-6 shrink-0"
            checked={use.changeExisting}
            onChange={({ target }) => use.setChangeExisting(target.checked)}
          />
          {texts.changeExisting(differing)}
        </label>
      ) : null}
      {isIdle && due.length > 0 ? (
        <Button className="self-start max-sm:w-full" onClick={() => void use.start()}>
          {isSent ? texts.again(due.length) : texts.import(due.length)}
        </Button>
      ) : null}
      {isIdle && isSent ? <Copy text={() => csvOfResult(rows, said, plan)} /> : null}
    </>
  );
};

const Content = ({ userId }: { userId: string }) => {
  const use = useImport(userId);
  return (
    <div className="flex flex-col gap-5">
      <ChooseFile use={use} />
      <Progress use={use} />
      {use.work.problem === null ? null : (
        <Notice tone="negative" role="alert">
          {use.work.problem}
        </Notice>
      )}
      <Chosen use={use} />
      <p className="text-muted text-sm">{texts.notImported}</p>
    </div>
  );
};

type ImportDialogProps = {
  userId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export const ImportDialog = ({ userId, isOpen, onOpenChange }: ImportDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    shape="sheet"
    title={texts.title}
    text={texts.text}
  >
    <Content userId={userId} />
  </Dialog>
);
