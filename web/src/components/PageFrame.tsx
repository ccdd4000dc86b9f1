import { useState } from 'react';

type PageFrameProps = {
  /** A whole document. */
  html: string;
  title: string;
};

/** Until the document says how high it is. */
const HEIGHT = '40rem';

/** As high as its document, so what is around it scrolls. */
const fit = (frame: HTMLIFrameElement): void => {
  frame.style.height = HEIGHT;
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height) frame.style.height = `${height}px`;
};

/**
 * A picture of a page of ours. Nothing in it runs, and nothing in it can be clicked or focused. Another document is shown
 * once it has loaded, so the picture changes without a blank moment.
 */
export const PageFrame = ({ html, title }: PageFrameProps) => {
  const [shown, setShown] = useState<string | null>(null);
  const documents = shown === null || shown === html ? [html] : [shown, html];
  return (
    <div aria-hidden="true" inert className="relative overflow-hidden">
      {documents.map((text) => (
        <iframe
          key={text}
          title={title}
          // Without scripts. Of its own origin it could not load our typeface, nor say how high it is.
          sandbox="allow-same-origin"
          srcDoc={text}
          tabIndex={-1}
          scrolling="no"
          onLoad={({ currentTarget }) => {
            fit(currentTarget);
            setShown(text);
          }}
          className={`block w-full border-0 ${text === shown ? '' : 'absolute inset-x-0 top-0 opacity-0 first:static'}`}
          style={{ height: HEIGHT }}
        />
      ))}
    </div>
  );
};
