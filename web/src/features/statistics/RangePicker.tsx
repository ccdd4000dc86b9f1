import type { StatisticsRange } from '@soltrade/schema/contracts/statistics';
import { lazy, Suspense, useState } from 'react';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import type { StatisticsView } from './statisticsView.ts';

const ChosenRange = lazy(() =>
  import('./ChosenRange.tsx').then((module) => ({ default: module.ChosenRange })),
);

const RANGES = (Object.keys(messages.analytics.ranges) as StatisticsRange[]).map((value) => ({
  value,
  label: messages.analytics.rangeLabels[value],
}));

type RangePickerProps = {
  view: StatisticsView;
  onChange: (change: Pick<StatisticsView, 'range' | 'from' | 'to'>) => void;
};

export const RangePicker = ({ view, onChange }: RangePickerProps) => {
  const [isChoosing, setIsChoosing] = useState(view.range === 'custom');
  return (
    <div className="flex flex-col gap-3 max-lg:order-last max-lg:basis-full">
      <SegmentedControl
        label={messages.analytics.range}
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
