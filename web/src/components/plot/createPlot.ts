import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** A finger moves the crosshair sideways; up and down still scrolls the page. */
const followTouch = (plot: uPlot): void => {
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    const box = plot.over.getBoundingClientRect();
    plot.setCursor({ left: event.clientX - box.left, top: event.clientY - box.top });
  };
  plot.over.style.touchAction = 'pan-y';
  plot.over.addEventListener('pointerdown', follow);
  plot.over.addEventListener('pointermove', follow);
};

const OUTSIDE = { left: -10, top: -10 };

type Options = Pick<uPlot.Options, 'axes' | 'series'> & {
  height: () => number;
  positions: () => [min: number, max: number];
  /** All except the position's. */
  scales: uPlot.Scales;
  data: uPlot.AlignedData;
  /** Without it the crosshair has no horizontal line. */
  heightOf?: (plot: uPlot, index: number) => number;
  draw?: (plot: uPlot) => void;
  /** Reports the crosshair's position, or null. */
  onPoint: (index: number | null) => void;
};

/** A canvas whose crosshair snaps to positions. */
export const createPlot = (element: HTMLElement, options: Options) => {
  const { height, positions, scales, axes, series, data, heightOf, draw, onPoint } = options;
  const plot = new uPlot(
    {
      width: Math.max(1, element.clientWidth),
      height: height(),
      padding: [8, 0, 0, 0],
      legend: { show: false },
      scales: { x: { time: false, range: positions }, ...scales },
      axes,
      series,
      cursor: {
        y: heightOf !== undefined,
        drag: { x: false, y: false, setScale: false },
        points: { show: false },
        move: (self, left, top) =>
          left < 0 ? [left, top] : [self.valToPos(self.posToIdx(left), 'x'), top],
      },
      hooks: {
        draw: draw ? [draw] : [],
        setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      },
    },
    data,
    element,
  );
  followTouch(plot);
  return {
    plot,
    point(index: number | null) {
      if (index === null) return plot.setCursor(OUTSIDE);
      plot.setCursor({ left: plot.valToPos(index, 'x'), top: heightOf?.(plot, index) ?? 0 });
    },
    resize: (width: number) => plot.setSize({ width: Math.max(1, width), height: height() }),
    destroy: () => plot.destroy(),
  };
};
