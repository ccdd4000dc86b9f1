import { InlineText } from './InlineText.tsx';

/** Renders the Markdown subset of our document: headings, paragraphs, code and bold text. */
export const MarkedText = ({ text }: { text: string }) => (
  <div className="flex flex-col gap-2 break-words text-muted text-sm [&_code]:text-text [&_strong]:text-text">
    {text.split('\n\n').map((block) =>
      block.startsWith('## ') ? (
        <h4 key={block} className="mt-2 font-semibold text-text">
          {block.slice(3)}
        </h4>
      ) : (
        <p key={block}>
          <InlineText text={block} />
        </p>
      ),
    )}
  </div>
);
