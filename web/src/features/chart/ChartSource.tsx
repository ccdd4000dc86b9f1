import type { Chart } from '@soltrade/schema/contracts/tokens';
import { tokensTexts } from '../../lib/messages/tokens.ts';
import { chartTexts } from './chartTexts.ts';

const SOURCES = { geckoterminal: 'GeckoTerminal' };

type ChartSourceProps = {
  chart: Chart | undefined;
  /** Whether newer candles failed to load. */
  isOld: boolean;
};

export const ChartSource = ({ chart, isOld }: ChartSourceProps) => {
  const text = chart?.source ? tokensTexts.source(SOURCES[chart.source]) : null;
  return (
    <p className="mt-3 flex min-h-6 flex-wrap items-center gap-x-4 text-muted text-xs">
      {text && chart?.sourceUrl ? (
        <a
          href={chart.sourceUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-text"
        >
          {text}
        </a>
      ) : (
        text
      )}
      {isOld ? (
        <span role="alert" className="text-warning">
          {chartTexts.notRefreshed}
        </span>
      ) : null}
      {chart?.stale && !isOld ? <span className="text-warning">{chartTexts.stale}</span> : null}
      {chart?.refreshing ? <span>{chartTexts.refreshing}</span> : null}
    </p>
  );
};
