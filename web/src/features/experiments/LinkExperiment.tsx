import { HALVES } from '@soltrade/schema/choices';
import type { Experiment, Half, People } from '@soltrade/schema/contracts/experiments';
import type { Link } from '@soltrade/schema/contracts/links';
import { characterCount, formatPercent } from '@soltrade/schema/format';
import { WORDS } from '@soltrade/schema/limits/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { TextArea } from '../../components/Input.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MoveButtons } from '../../components/MoveButtons.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SettingForm, SettingRow } from '../../components/SettingRow.tsx';
import { counted } from '../../lib/messages/general.ts';
import { dayText } from '../../lib/timeTexts.ts';
import { experimentQuery, useEndExperiment, useStartExperiment, useUsualOrder } from './api.ts';
import { verdictOf } from './experimentVerdict.ts';

const people = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** Texts of experiments: two versions of a page, each for half of its visitors. */
const experimentsTexts = {
  title: 'Experiment',
  none: 'Compare two versions of this page',
  setUp: 'Set Up',
  start: 'Start',
  kinds: { words: 'Words', buttonOrder: 'Button Order' },
  kind: 'What to compare',
  words: 'Words of version B',
  wordsHint: (count: number, most: number) =>
    `Half of your visitors see these. ${count} of ${most} characters`,
  order: 'Buttons of version B',
  orderHint: 'Half of your visitors see this order.',
  usualOrder: 'Use Usual Order',
  running: (day: string) => `Running since ${day}`,
  kept: (half: Half, day: string, { a, b }: Record<Half, string>) =>
    `${half.toUpperCase()} kept on ${day}. Clicked: A\u00a0${a}, B\u00a0${b}`,
  version: (half: Half) => `Version ${half.toUpperCase()}`,
  noWords: 'No words',
  saw: (viewers: number, networks: number) =>
    `${people(viewers)} on ${counted(String(networks), 'network', 'networks')} saw it`,
  clicked: (clickers: number, share: string) =>
    `${clickers.toLocaleString('en')} clicked (${share})`,
  keep: (half: Half) => `Keep ${half.toUpperCase()}`,
  loadFailed: 'The experiment couldn’t be loaded',
} as const;

const moved = (order: readonly string[], from: number, to: number): string[] => {
  const platform = order[from];
  return platform === undefined ? [...order] : order.toSpliced(from, 1).toSpliced(to, 0, platform);
};

type OrderFieldProps = { order: readonly string[]; onChange: (order: string[]) => void };

const OrderField = ({ order, onChange }: OrderFieldProps) => (
  <fieldset className="flex min-w-0 flex-col gap-1.5">
    <legend className="mb-1.5 font-medium text-sm">{experimentsTexts.order}</legend>
    <ol className="flex max-w-xs flex-col gap-1">
      {order.map((id, index) => {
        const label = findPlatform(id)?.label ?? id;
        return (
          <li key={id} className="flex items-center justify-between gap-3 text-sm">
            {label}
            <MoveButtons
              label={label}
              index={index}
              count={order.length}
              onMove={(to) => onChange(moved(order, index, to))}
            />
          </li>
        );
      })}
    </ol>
    <p className="text-muted text-sm">{experimentsTexts.orderHint}</p>
  </fieldset>
);

type ExperimentFormProps = { link: Link; onDone: () => void };

/** What half of the visitors will see instead. */
const ExperimentForm = ({ link, onDone }: ExperimentFormProps) => {
  const { send: start } = useStartExperiment(link.id);
  const { send: takeUsualOrder } = useUsualOrder(link.id);
  const own = link.buttons
    .filter(({ isOwn, isClosed }) => isOwn && !isClosed)
    .map(({ platform }) => platform);
  const [kind, setKind] = useState<'words' | 'buttonOrder'>('words');
  const [words, setWords] = useState(link.words ?? '');
  // Starts with a different order, because the same one is refused.
  const [order, setOrder] = useState(moved(own, 0, 1));
  const kinds = own.length > 1 ? (['words', 'buttonOrder'] as const) : (['words'] as const);
  return (
    <SettingForm
      field={kind}
      submit={experimentsTexts.start}
      save={() => start(kind === 'words' ? { words } : { buttonOrder: order })}
      removal={
        link.buttonOrder === null
          ? null
          : { label: experimentsTexts.usualOrder, remove: () => takeUsualOrder() }
      }
      onDone={onDone}
    >
      {kinds.length > 1 ? (
        <SegmentedControl
          label={experimentsTexts.kind}
          options={kinds.map((value) => ({ value, label: experimentsTexts.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      ) : null}
      {kind === 'words' ? (
        <Field
          label={experimentsTexts.words}
          hint={experimentsTexts.wordsHint(characterCount(words.trim()), WORDS.maxLength)}
        >
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      ) : (
        <OrderField order={order} onChange={setOrder} />
      )}
    </SettingForm>
  );
};

const contentOf = ({ kind, ...versions }: Experiment, half: Half): string => {
  const { words, buttonOrder } = versions[half];
  if (kind === 'words') return words ?? experimentsTexts.noWords;
  return (buttonOrder ?? []).map((id) => findPlatform(id)?.label ?? id).join(', ');
};

const shareOf = ({ viewers, clickers }: People): string =>
  formatPercent(viewers === 0 ? 0 : (100 * clickers) / viewers);

const Version = ({ experiment, half }: { experiment: Experiment; half: Half }) => (
  <div className="min-w-0 rounded-control border border-border p-3 text-sm">
    <h4 className="font-medium">{experimentsTexts.version(half)}</h4>
    <p dir="auto" className="whitespace-pre-wrap break-words text-muted">
      {contentOf(experiment, half)}
    </p>
    <p className="mt-2">
      {experimentsTexts.saw(experiment[half].viewers, experiment[half].networks)}
    </p>
    <p>{experimentsTexts.clicked(experiment[half].clickers, shareOf(experiment[half]))}</p>
  </div>
);

type RunningProps = { experiment: Experiment; keeping: Half | null; keep: (half: Half) => void };

const Running = ({ experiment, keeping, keep }: RunningProps) => (
  <div className="flex flex-col gap-3">
    <div className="grid gap-3 sm:grid-cols-2">
      {HALVES.map((half) => (
        <Version key={half} experiment={experiment} half={half} />
      ))}
    </div>
    <p className="text-sm">{verdictOf(experiment)}</p>
    <div className="flex flex-wrap gap-2">
      {HALVES.map((half) => (
        <Button
          key={half}
          variant={experiment.winner === half ? 'primary' : 'secondary'}
          size="small"
          isBusy={keeping === half}
          onClick={() => keep(half)}
        >
          {experimentsTexts.keep(half)}
        </Button>
      ))}
    </div>
  </div>
);

const summaryOf = (experiment: Experiment | null): string => {
  if (experiment === null) return experimentsTexts.none;
  const { startedAt, endedAt, kept, a, b } = experiment;
  return endedAt === null || kept === null
    ? experimentsTexts.running(dayText(startedAt))
    : experimentsTexts.kept(kept, dayText(endedAt), { a: shareOf(a), b: shareOf(b) });
};

type RowProps = { link: Link; experiment: Experiment | null };

const ExperimentRow = ({ link, experiment }: RowProps) => {
  const end = useEndExperiment(link.id);
  const isRunning = experiment?.endedAt === null;
  const row = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // The button that started or ended it is gone.
    if (isRunning !== wasRunning.current && document.activeElement === document.body)
      row.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return (
    <SettingRow
      ref={row}
      name={experimentsTexts.title}
      summary={summaryOf(experiment)}
      action={experimentsTexts.setUp}
      below={
        isRunning ? (
          <Running
            experiment={experiment}
            keeping={(end.isPending && end.input) || null}
            keep={end.run}
          />
        ) : null
      }
    >
      {isRunning ? null : (close) => <ExperimentForm link={link} onDone={close} />}
    </SettingRow>
  );
};

/** In a link's settings: two versions of its page, each for half of its visitors. */
export const LinkExperiment = ({ link }: { link: Link }) => {
  const { data, error, refetch } = useQuery(experimentQuery(link.id));
  if (data) return <ExperimentRow link={link} experiment={data.experiment} />;
  return error ? (
    <LoadFailed title={experimentsTexts.loadFailed} error={error} onRetry={() => void refetch()} />
  ) : null;
};
