import { useEffect, useRef, useState } from 'react';

type PageFrameProps = {
  html: string;
  title: string;
};

/** As wide as a phone, in CSS pixels. */
const WIDTH = 390;
/** Of a document that does not say its own. */
const HEIGHT = 640;

/** Draws a document as wide as its place, and makes the place as high as the document. */
const fit = (place: HTMLElement | null, frame: HTMLIFrameElement | null): void => {
  if (place === null || frame === null) return;
  const scale = place.clientWidth / WIDTH;
  // A page is at least as high as its window.
  frame.style.height = `${HEIGHT}px`;
  // While another document is loading there may be none.
  const height = frame.contentDocument?.querySelector('html')?.scrollHeight || HEIGHT;
  frame.style.height = `${height}px`;
  frame.style.scale = String(scale);
  place.style.height = `${height * scale}px`;
};

/**
 * A picture of a page of ours on a phone. Nothing in it runs, and nothing in it can be clicked or focused. Another document
 * is shown once it has loaded, so the picture changes without a blank moment.
 */
export const PageFrame = ({ html, title }: PageFrameProps) => {
  const [shown, setShown] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const documents = shown === null || shown === html ? [html] : [shown, html];
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const observer = new ResizeObserver(() => fit(current, current.querySelector('iframe')));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} aria-hidden="true" inert className="relative overflow-hidden">
      {documents.map((text) => (
        <iframe
          key={text}
          title={title}
          // Without scripts. Of another origin it could not load our typeface, nor say how high it is.
          sandbox="allow-same-origin"
          srcDoc={text}
          tabIndex={-1}
          scrolling="no"
          onLoad={({ currentTarget }) => {
            setShown(text);
            fit(place.current, currentTarget);
          }}
          width={WIDTH}
          height={HEIGHT}
          className={`absolute top-0 left-0 max-w-none origin-top-left border-0 ${text === shown ? '' : 'opacity-0'}`}
        />
      ))}
    </div>
  );
};
