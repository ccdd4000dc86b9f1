/** Height of canvas and axes in CSS pixels; smaller in narrow windows. */
export const chartHeight = (): number =>
  window.matchMedia('(min-width: 40rem)').matches ? 200 : 160;

/** Fixed height for every state of the chart: a bucket's values above, and the canvas. */
export const chartFrameClass = 'flex h-[208px] flex-col sm:h-[232px]';
