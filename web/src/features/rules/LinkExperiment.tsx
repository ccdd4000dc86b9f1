import { type Experiment, HALVES, type Half, type People } from '@soltrade/schema/contracts/experiments';
import type { Link } from '@soltrade/schema/contracts/links';
import { formatChange, formatPercent } from '@soltrade/schema/format';
import { EXPERIMENT } from '@soltrade/schema/limits/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { experiments as texts } from '../../lib/messages/experiments.ts';
import { dayText } from '../../lib/timeTexts.ts';
import { useAction } from '../../lib/useAction.ts';
import { ExperimentForm } from './ExperimentForm.tsx';
import { experimentQuery, useExperiment } from './experimentApi.ts';
import { RuleRow } from './RuleRow.tsx';

const points = (share: number): string => formatChange(share * 100).replace('%', '');

const verdictOf = ({ a, b, difference, winner }: Experiment): string => {
  const isEnough =
    Math.min(a.viewers, b.viewers) >= EXPERIMENT.fewestViewers &&
    Math.min(a.networks, b.networks) >= EXPERIMENT.fewestNetworks;
  const verdict = winner !== null ? texts.better(winner) : isEnough ? texts.unclear : texts.tooFew;
  if (difference === null) return verdict;
  const { value, from, to } = difference;
  return `${verdict} ${texts.difference(points(value), points(from), points(to))}`;
};

const contentOf = ({ kind, ...versions }: Experiment, half: Half): string => {
  const { words, buttonOrder } = versions[half];
  if (kind === 'words') return words ?? texts.noWords;
  return (buttonOrder ?? []).map((id) => findPlatform(id)?.label ?? id).join(', ');
};

const shareOf = ({ viewers, clickers }: People): string =>
  formatPercent(viewers === 0 ? 0 : (100 * clickers) / viewers);

const Version = ({ experiment, half }: { experiment: Experiment; half: Half }) => (
  <div className="min-w-0 rounded-control border border-border p-3 text-sm">
    <h4 className="font-medium">{texts.version(half)}</h4>
    <p dir="auto" className="whitespace-pre-wrap break-words text-muted">
      {contentOf(experiment, half)}
    </p>
    <p className="mt-2">{texts.saw(experiment[half].viewers, experiment[half].networks)}</p>
    <p>{texts.clicked(experiment[half].clickers, shareOf(experiment[half]))}</p>
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
          {texts.keep(half)}
        </Button>
      ))}
    </div>
  </div>
);

const summaryOf = (experiment: Experiment | null): string => {
  if (experiment === null) return texts.none;
  const { startedAt, endedAt, kept, a, b } = experiment;
  return endedAt === null || kept === null
    ? texts.running(dayText(startedAt))
    : texts.kept(kept, dayText(endedAt), { a: shareOf(a), b: shareOf(b) });
};

type RowProps = { link: Link; experiment: Experiment | null };

const ExperimentRow = ({ link, experiment }: RowProps) => {
  const { start, end, useUsualOrder } = useExperiment(link.id);
  const keep = useAction(end.mutateAsync);
  const isRunning = experiment?.endedAt === null;
  const row = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // The button that started or ended it is gone.
    if (isRunning !== wasRunning.current && document.activeElement === document.body) row.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return (
    <RuleRow
      ref={row}
      name={texts.title}
      summary={summaryOf(experiment)}
      action={texts.setUp}
      below={
        isRunning ? (
          <Running experiment={experiment} keeping={end.isPending ? end.variables : null} keep={keep} />
        ) : null
      }
    >
      {isRunning
        ? null
        : (close) => (
            <ExperimentForm
              link={link}
              start={start.mutateAsync}
              useUsualOrder={useUsualOrder.mutateAsync}
              onDone={close}
            />
          )}
    </RuleRow>
  );
};

/** On the page of a link: two versions of it, each for half of its visitors. */
export const LinkExperiment = ({ link }: { link: Link }) => {
  const { data, error, refetch } = useQuery(experimentQuery(link.id));
  if (data) return <ExperimentRow link={link} experiment={data.experiment} />;
  return error ? <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} /> : null;
};
