/** The part of the chart that draws, kept out of every page's own code. */
export const loadCandleChart = () => import('./CandleChart.tsx');
