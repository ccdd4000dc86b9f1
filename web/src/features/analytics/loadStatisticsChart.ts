/** The part of the statistics that draws, kept out of every page's own code. */
export const loadStatisticsChart = () => import('./StatisticsChart.tsx');
