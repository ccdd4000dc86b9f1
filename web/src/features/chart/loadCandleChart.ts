/** Keeps the chart's drawing code out of the pages' own. */
export const loadCandleChart = () => import('./CandleChart.tsx');
