import type { StatisticsRange } from '@soltrade/schema/contracts/statistics';
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import {
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { analyticsTexts } from '../../lib/messages/analytics.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { EXPORT_HASH } from '../../lib/rowHashes.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import {
  audienceFile,
  audienceQuery,
  questionFor,
  type StatisticsScope,
  statisticsFile,
  statisticsQuery,
} from './api.ts';
import { audienceTexts } from './audienceTexts.ts';
import { Figures } from './Figures.tsx';
import { questionOf, type StatisticsView, useStatisticsView } from './statisticsView.ts';

type ExportedFile = {
  label: string;
  fetchFile: () => Promise<{ blob: Blob; name: string | null }>;
  /** Used if the server names none. */
  fallbackName: string;
};

/** The page's own data as a file, with its query. */
const jsonFile = (question: object, data: object) => ({
  blob: new Blob([JSON.stringify({ question, ...data }, null, 2)], { type: 'application/json' }),
  name: null,
});

const icon = <Download aria-hidden className="size-4" />;

type ExportedItemProps = { file: ExportedFile; onSaved: () => void };

export const ExportedItem = ({ file, onSaved }: ExportedItemProps) => {
  const { save, isBusy } = useFileDownload({ ...file, onSaved });
  return (
    <Button variant="secondary" icon={icon} isBusy={isBusy} onClick={save}>
      {file.label}
    </Button>
  );
};

type ExportMenuProps = {
  files: readonly ExportedFile[];
  moreFiles: (onSaved: () => void) => ReactNode;
};

const ExportMenu = ({ files, moreFiles }: ExportMenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState('');
  if (hash === EXPORT_HASH && followed !== key) {
    setFollowed(key);
    setIsOpen(true);
  }
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-my-1"
        aria-haspopup="dialog"
        icon={icon}
        onClick={() => setIsOpen(true)}
      >
        {analyticsTexts.export}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={analyticsTexts.export}>
        <div className="flex flex-col gap-2">
          {files.map((file) => (
            <ExportedItem key={file.label} file={file} onSaved={close} />
          ))}
          {moreFiles(close)}
        </div>
      </Dialog>
    </>
  );
};

const ChosenRange = lazy(() =>
  import('./ChosenRange.tsx').then((module) => ({ default: module.ChosenRange })),
);

const RANGES = (Object.keys(analyticsTexts.ranges) as StatisticsRange[]).map((value) => ({
  value,
  label: analyticsTexts.rangeLabels[value],
}));

type RangePickerProps = {
  view: StatisticsView;
  onChange: (change: Pick<StatisticsView, 'range' | 'from' | 'to'>) => void;
};

const RangePicker = ({ view, onChange }: RangePickerProps) => {
  const [isChoosing, setIsChoosing] = useState(view.range === 'custom');
  return (
    <div className="flex min-w-0 flex-col gap-3 max-lg:order-last max-lg:basis-full">
      <SegmentedControl
        label={analyticsTexts.range}
        options={RANGES}
        value={isChoosing ? 'custom' : view.range}
        onChange={(range) => {
          setIsChoosing(range === 'custom');
          if (range !== 'custom') onChange({ range, from: null, to: null });
        }}
      />
      {isChoosing ? (
        <Suspense fallback={<Skeleton className="h-18 w-full" />}>
          <ChosenRange
            from={view.from}
            to={view.to}
            onChoose={(from, to) => onChange({ range: 'custom', from, to })}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

const REFRESHED = [
  'GET /api/analytics/:userId',
  'GET /api/analytics/:userId/statistics',
  'GET /api/links/:userId',
  'GET /api/link/:linkId',
] as const;

const REFRESHING = (
  ['GET /api/analytics/:userId', 'GET /api/analytics/:userId/statistics'] as const
).map((endpoint) => endpointKey(endpoint)[0]);

const isRefreshing = ({ queryKey }: Query): boolean => REFRESHING.includes(queryKey[0]);

/**
 * Whether figures are on their way. React Query's `useIsFetching` would set a timer for each event of its cache: a page of
 * queries has hundreds while it starts, one whenever a component with a query is rendered.
 */
const useIsRefreshing = (): boolean => {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const soon = notifyManager.batchCalls(onChange);
      return client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && isRefreshing(query)) soon();
      });
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.isFetching({ predicate: isRefreshing }) > 0);
};

/** Apart, because it is rendered again whenever a call begins or ends. */
const Refresh = () => {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      REFRESHED.map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }, { throwOnError: true }),
      ),
    );
  return <RefreshButton isBusy={useIsRefreshing()} onRefresh={refresh} />;
};

type StatisticsCardProps = {
  scope: StatisticsScope;
  /** Items of the export that a page adds; mounted once it is open. */
  moreFiles?: (onSaved: () => void) => ReactNode;
  ref?: Ref<HTMLElement>;
};

export const StatisticsCard = ({ scope, moreFiles = () => null, ref }: StatisticsCardProps) => {
  const client = useQueryClient();
  const [view, change] = useStatisticsView();
  const question = questionOf(view);
  const asked = questionFor(scope, question);
  const { exports, exportFile } = analyticsTexts;
  const audienceName = audienceTexts.exportFile;
  const exported: ExportedFile[] = [
    {
      label: exports.statisticsCsv,
      fetchFile: () => statisticsFile(scope, question),
      fallbackName: `${exportFile}.csv`,
    },
    {
      label: exports.statisticsJson,
      fetchFile: async () =>
        jsonFile(asked, await client.ensureQueryData(statisticsQuery(scope, question))),
      fallbackName: `${exportFile}.json`,
    },
    {
      label: exports.audienceCsv,
      fetchFile: () => audienceFile(scope, question),
      fallbackName: `${audienceName}.csv`,
    },
    {
      label: exports.audienceJson,
      fetchFile: async () =>
        jsonFile(asked, await client.ensureQueryData(audienceQuery(scope, question))),
      fallbackName: `${audienceName}.json`,
    },
  ];
  return (
    <Card
      {...(ref ? { ref } : {})}
      title={analyticsTexts.title}
      control={
        <>
          <RangePicker view={view} onChange={change} />
          <div className="flex">
            <ExportMenu files={exported} moreFiles={moreFiles} />
            <Refresh />
          </div>
        </>
      }
    >
      <Figures scope={scope} view={view} onChange={change} />
    </Card>
  );
};
