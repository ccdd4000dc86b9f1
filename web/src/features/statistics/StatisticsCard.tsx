import type { StatisticsRange } from '@soltrade/schema/contracts/statistics';
import { Download } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { EXPORT_HASH } from '../../lib/ownPaths.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import { audienceFile, type StatisticsScope, statisticsFile } from './api.ts';
import { Figures } from './Figures.tsx';
import { questionOf, type StatisticsView, useStatisticsView } from './statisticsView.ts';
import { analyticsTexts, audienceTexts } from './texts.ts';

type ExportedFile = {
  label: string;
  fetchFile: () => Promise<{ blob: Blob; name: string | null }>;
  /** Used if the server names none. */
  fallbackName: string;
};

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
    <div
      className={`flex min-w-0 flex-col gap-3 ${isChoosing ? 'order-last basis-full' : 'max-lg:order-last max-lg:basis-full'}`}
    >
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

type StatisticsCardProps = {
  scope: StatisticsScope;
  /** Items of the export that a page adds; mounted once it is open. */
  moreFiles?: (onSaved: () => void) => ReactNode;
  ref?: Ref<HTMLElement>;
};

export const StatisticsCard = ({ scope, moreFiles = () => null, ref }: StatisticsCardProps) => {
  const [view, change] = useStatisticsView();
  const question = questionOf(view);
  const { exports, exportFile } = analyticsTexts;
  const exported: ExportedFile[] = [
    {
      label: exports.statisticsCsv,
      fetchFile: () => statisticsFile(scope, question),
      fallbackName: `${exportFile}.csv`,
    },
    {
      label: exports.audienceCsv,
      fetchFile: () => audienceFile(scope, question),
      fallbackName: `${audienceTexts.exportFile}.csv`,
    },
  ];
  return (
    <Card
      {...(ref ? { ref } : {})}
      title={analyticsTexts.title}
      control={
        <>
          <RangePicker view={view} onChange={change} />
          <ExportMenu files={exported} moreFiles={moreFiles} />
        </>
      }
    >
      <Figures scope={scope} view={view} onChange={change} />
    </Card>
  );
};
