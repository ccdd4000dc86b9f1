/** The part of the statistics that draws, kept out of every page's own code. */
export const loadTimelineChart = () => import('./TimelineChart.tsx');
