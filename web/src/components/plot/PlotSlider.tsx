import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTheme } from '../../stores/theme.ts';

/** Step of Page Up and Page Down. */
const PAGE = 10;

const MOVES: Record<string, (pointed: number, last: number) => number> = {
  ArrowLeft: (pointed) => pointed - 1,
  ArrowDown: (pointed) => pointed - 1,
  ArrowRight: (pointed) => pointed + 1,
  ArrowUp: (pointed) => pointed + 1,
  PageDown: (pointed) => pointed - PAGE,
  PageUp: (pointed) => pointed + PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

/** The crosshair's new point after a key; null for other keys. */
const pointedByKey = (
  key: string,
  { pointed, last }: { pointed: number; last: number },
): number | null => {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  return move ? Math.min(last, Math.max(0, move(pointed, last))) : null;
};

/** A chart on its canvas; data may be replaced. */
export type Plot<Data = undefined> = {
  /** Moves the crosshair to a point; null removes it. */
  point: (index: number | null) => void;
  resize: (width: number) => void;
  redraw: (data: Data) => void;
  destroy: () => void;
};

type PlotSliderProps<Data> = {
  /**
   * Draws into the element and reports the crosshair's position. A new function creates a new plot.
   */
  create: (element: HTMLElement, data: Data) => Plot<Data>;
  data: Data;
  count: number;
  /** Index of the announced point. */
  shown: number;
  label: string;
  valueText: string;
  summary: string | null;
};

/** A plot whose crosshair follows the mouse, touch and arrow keys. */
export const PlotSlider = <Data,>(props: PlotSliderProps<Data>) => {
  const { create, data, count, shown, label, valueText, summary } = props;
  const theme = useTheme((state) => state.theme);
  const summaryId = useId();
  const canvas = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot<Data> | null>(null);

  const latest = useRef(data);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are the theme's, and a canvas does not restyle itself.
  useEffect(() => {
    latest.current = data;
    plot.current?.redraw(data);
  }, [theme, data]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let width = 0;
    // The observer's first report is the initial width, which would redraw the new plot.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      plot.current?.resize(width);
    });
    const start = () => {
      plot.current = create(element, latest.current);
      width = element.clientWidth;
      observer.observe(element);
      isFirst.current = false;
    };
    // The first plot gets its own task, because together with the page it would block a slow phone.
    // Later ones replace it immediately.
    const timer = isFirst.current ? setTimeout(start) : undefined;
    if (timer === undefined) start();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [create]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointedByKey(event.key, { pointed: shown, last: count - 1 });
    if (next === null) return;
    event.preventDefault();
    plot.current?.point(next);
  };
  return (
    <>
      <div
        ref={canvas}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={summaryId}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={shown + 1}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onBlur={() => plot.current?.point(null)}
        className="plot min-w-0 overflow-hidden rounded-control"
      />
      <p id={summaryId} className="sr-only">
        {summary}
      </p>
    </>
  );
};
