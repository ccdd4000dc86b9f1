/** Keeps the chart's drawing code out of the pages' own. */
export const loadStatisticsChart = () => import('./StatisticsChart.tsx');
