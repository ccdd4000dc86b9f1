import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Theme, useTheme } from '../stores/theme.ts';
import { ScrollRegion } from './ScrollRegion.tsx';

type PageFrameProps = {
  html: string;
  title: string;
};

/** A phone's width in CSS pixels. */
const WIDTH = 390;
/** For documents that don't report their own. */
const HEIGHT = 640;

/** Renders a document at its place's width, and gives the place the document's height. */
const fit = (place: HTMLElement | null, frame: HTMLIFrameElement | null): void => {
  if (place === null || frame === null) return;
  const scale = place.clientWidth / WIDTH;
  // Reset first, because a page is at least as high as its window.
  frame.style.height = `${HEIGHT}px`;
  // Null while another document is loading.
  const height = frame.contentDocument?.querySelector('html')?.scrollHeight || HEIGHT;
  frame.style.height = `${height}px`;
  frame.style.scale = String(scale);
  place.style.height = `${height * scale}px`;
};

/** As on the page around it, since the document's own script doesn't run. */
const applyTheme = (frame: HTMLIFrameElement, theme: Theme): void => {
  const root = frame.contentDocument?.documentElement;
  if (root) root.dataset.theme = theme;
};

/**
 * One of our pages as on a phone, without scripts, clicks or focus. A new document is shown once
 * loaded, so the picture changes without a blank moment.
 */
const PageFrame = ({ html, title }: PageFrameProps) => {
  const [shown, setShown] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme((state) => state.theme);
  useEffect(() => {
    for (const frame of place.current?.querySelectorAll('iframe') ?? []) applyTheme(frame, theme);
  }, [theme]);
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
          // No scripts. Same origin, so it can load our typeface and its height can be read.
          sandbox="allow-same-origin"
          srcDoc={text}
          tabIndex={-1}
          scrolling="no"
          onLoad={({ currentTarget }) => {
            applyTheme(currentTarget, theme);
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

export const Phone = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[18rem] overflow-hidden rounded-[1.75rem] border-4 border-border bg-background shadow-card">
    {children}
  </div>
);

type PhonePageProps = {
  html: string;
  label: string;
  className: string;
};

export const PhonePage = ({ html, label, className }: PhonePageProps) => (
  <ScrollRegion label={label} className={`overflow-y-auto overscroll-contain ${className}`}>
    <PageFrame html={html} title={label} />
  </ScrollRegion>
);
