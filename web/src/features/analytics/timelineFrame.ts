/** Of the canvas with its axes, in CSS pixels. */
export const TIMELINE_HEIGHT = 240;

/** Every state of the chart takes this much room: the values of a bucket above, and the canvas. */
export const timelineFrameClass = 'flex h-[288px] flex-col sm:h-[272px]';
