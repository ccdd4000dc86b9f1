import type uPlot from 'uplot';

/** A horizontal touch moves the crosshair; a vertical one still scrolls the page. */
export const followTouch = (plot: uPlot): void => {
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    const box = plot.over.getBoundingClientRect();
    plot.setCursor({ left: event.clientX - box.left, top: event.clientY - box.top });
  };
  plot.over.style.touchAction = 'pan-y';
  plot.over.addEventListener('pointerdown', follow);
  plot.over.addEventListener('pointermove', follow);
};
