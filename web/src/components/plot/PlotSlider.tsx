import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTheme } from '../../stores/theme.ts';
import { pointedByKey } from './pointedByKey.ts';

/** A chart on its canvas, of data that may be replaced. */
export type Plot<Data = undefined> = {
  /** Puts the crosshair on a point; null takes it away. */
  point: (index: number | null) => void;
  resize: (width: number) => void;
  redraw: (data: Data) => void;
  destroy: () => void;
};

type PlotSliderProps<Data> = {
  /** Draws into the element, and reports where the crosshair is. Another function makes another plot. */
  create: (element: HTMLElement, data: Data) => Plot<Data>;
  data: Data;
  count: number;
  /** The index of the point whose values are announced. */
  shown: number;
  label: string;
  valueText: string;
  summary: string | null;
};

/** Room for a plot under a crosshair that the mouse, a finger and the arrow keys move. */
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
    // An observer reports the width when it begins, which would draw the new plot again.
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
    // In a task of its own: together with the page around it, it would block a slow phone. Another plot replaces the one
    // before at once.
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
