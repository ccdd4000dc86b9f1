import { useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { messages } from '../../lib/messages.ts';

type CodeSampleProps = {
  title: string;
  label: string;
  code: string;
  /** Names the button; without it there is none. */
  copyLabel?: string;
};

export const CodeSample = ({ title, label, code, copyLabel }: CodeSampleProps) => {
  const text = useRef<HTMLPreElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex min-h-9 items-center justify-between gap-3">
        <p className="font-medium text-sm">{title}</p>
        {copyLabel ? (
          <Button variant="secondary" size="small" aria-label={copyLabel} onClick={() => void copy()}>
            {isCopied ? messages.copied : messages.copy}
          </Button>
        ) : null}
      </div>
      <ScrollRegion
        label={label}
        className="max-h-96 overflow-auto rounded-control border border-border bg-background p-3"
      >
        <pre ref={text} className="text-xs">
          {code}
        </pre>
      </ScrollRegion>
    </div>
  );
};
