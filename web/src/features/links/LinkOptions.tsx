import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { messages } from '../../lib/messages.ts';
import { type LinkTextErrors, LinkTextFields } from './LinkTextFields.tsx';

const texts = messages.generate;

type LinkOptionsProps = {
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  errors: LinkTextErrors;
  domain: ReactNode;
  channels: ReactNode;
};

/** What the specification doesn't name. Unfolds if it contains earlier input or an error. */
export const LinkOptions = ({ draft, onDraftChange, errors, domain, channels }: LinkOptionsProps) => {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(draft.words !== '' || draft.disclosure !== 'not_stated');
  const isWrong = Boolean(errors.words || errors.disclosure);
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  return (
    <details ref={fold} open={isOpenAtFirst} className="group border-border border-t">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-control [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{texts.options}</span>
        <span className="min-w-0 flex-1 truncate text-right text-muted text-sm group-open:invisible">
          {texts.optionsHint}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-(--duration) group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5">
        <LinkTextFields draft={draft} onChange={onDraftChange} errors={errors} />
        {domain}
        {channels}
      </div>
    </details>
  );
};
