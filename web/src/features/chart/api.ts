import { CHART_INTERVALS } from '@soltrade/schema/choices';
import type { Chart, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { CHART } from '@soltrade/schema/limits/tokens';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** Keeps the chart's drawing code out of the pages' own. */
export const loadCandleChart = () => import('./CandleChart.tsx');

/** Candles together with the chart's code, since each is useless alone. */
export const chartQuery = (address: string, interval: ChartInterval) =>
  queryOptions<Chart>({
    queryKey: endpointKey('GET /api/token/:address/chart', { address, interval }),
    queryFn: async ({ signal }) => {
      const { timeframe, aggregate } = CHART_INTERVALS[interval];
      const query = { timeframe, aggregate: String(aggregate), limit: String(CHART.maxCandles) };
      const [chart] = await Promise.all([
        request('GET /api/token/:address/chart', { params: { address }, query, signal }),
        loadCandleChart(),
      ]);
      return chart;
    },
  });
