import type { ReactNode } from 'react';

const inline = (text: string): ReactNode[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return part.startsWith('**') ? <strong key={index}>{part.slice(2, -2)}</strong> : part;
  });

/** The little Markdown that our own document uses: headings, paragraphs, code and strong words. */
export const MarkedText = ({ text }: { text: string }) => (
  <div className="flex flex-col gap-2 break-words text-muted text-sm [&_code]:text-text [&_strong]:text-text">
    {text.split('\n\n').map((block) =>
      block.startsWith('## ') ? (
        <h4 key={block} className="mt-2 font-semibold text-text">
          {block.slice(3)}
        </h4>
      ) : (
        <p key={block}>{inline(block)}</p>
      ),
    )}
  </div>
);
