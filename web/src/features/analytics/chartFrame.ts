/** Of the canvas with its axes, in CSS pixels; less where the window is narrow. */
export const chartHeight = (): number => (window.matchMedia('(min-width: 40rem)').matches ? 200 : 160);

/** Every state of the chart takes this much room: the values of a bucket above, and the canvas. */
export const chartFrameClass = 'flex h-[208px] flex-col sm:h-[232px]';
