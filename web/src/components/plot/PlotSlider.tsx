import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTheme } from '../../stores/theme.ts';
import { pointedByKey } from './pointedByKey.ts';

/** A chart on its canvas. */
export type Plot = {
  /** Puts the crosshair on a point; null takes it away. */
  point: (index: number | null) => void;
  resize: (width: number) => void;
  redraw: () => void;
  destroy: () => void;
};

type PlotSliderProps = {
  /** Draws into the element, and tells where the crosshair is. Another function is another plot. */
  create: (element: HTMLElement) => Plot;
  count: number;
  /** The point whose values are told. */
  shown: number;
  /** What a point is. */
  label: string;
  /** The values of the point that is shown. */
  valueText: string;
  /** The whole plot in a sentence. */
  summary: string | null;
};

/** Room for a plot under a crosshair that the mouse, a finger and the arrow keys move. */
export const PlotSlider = (props: PlotSliderProps) => {
  const { create, count, shown, label, valueText, summary } = props;
  const theme = useTheme((state) => state.theme);
  const summaryId = useId();
  const canvas = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const created = create(element);
    const observer = new ResizeObserver(() => created.resize(element.clientWidth));
    observer.observe(element);
    plot.current = created;
    return () => {
      observer.disconnect();
      created.destroy();
      plot.current = null;
    };
  }, [create]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are the theme's, and a canvas does not restyle itself.
  useEffect(() => plot.current?.redraw(), [theme]);

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
