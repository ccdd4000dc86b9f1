import {
  CHART_INTERVALS,
  type Chart,
  type ChartInterval,
  getChart,
} from '@soltrade/schema/contracts/tokens';
import { CHART } from '@soltrade/schema/limits/tokens';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { loadCandleChart } from './loadCandleChart.ts';

/** Candles together with the chart's code, since each is useless alone. */
export const chartQuery = (address: string, interval: ChartInterval) =>
  queryOptions<Chart>({
    queryKey: endpointKey(getChart, { address, interval }),
    queryFn: async ({ signal }) => {
      const { timeframe, aggregate } = CHART_INTERVALS[interval];
      const query = { timeframe, aggregate: String(aggregate), limit: String(CHART.maxCandles) };
      const [chart] = await Promise.all([
        request(getChart, { params: { address }, query, signal }),
        loadCandleChart(),
      ]);
      return chart;
    },
  });
