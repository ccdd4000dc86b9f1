import { CHART_INTERVALS } from '@soltrade/schema/choices';
import type { ChartInterval } from '@soltrade/schema/contracts/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { chartQuery } from './api.ts';
import { Candles, ChartSource } from './Candles.tsx';
import { chartTexts } from './texts.ts';

const INTERVALS = (Object.keys(CHART_INTERVALS) as ChartInterval[]).map((value) => ({
  value,
  label: value,
}));

export const PriceChartCard = ({ address }: { address: string }) => {
  const [interval, setInterval] = useState<ChartInterval>('1h');
  const { data, isRefetchError } = useQuery(chartQuery(address, interval));
  return (
    <Card
      title={chartTexts.title}
      control={
        <SegmentedControl
          label={chartTexts.interval}
          options={INTERVALS}
          value={interval}
          onChange={setInterval}
        />
      }
    >
      <Candles address={address} interval={interval} />
      <ChartSource chart={data} isOld={isRefetchError} />
    </Card>
  );
};
