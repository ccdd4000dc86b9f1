import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextField } from '../../components/TextField.tsx';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { messages } from '../../lib/messages.ts';
import { DisclosureField } from './DisclosureField.tsx';

const texts = messages.generate;

type LinkOptionsProps = {
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  errors: { identifier: string | null | undefined; disclosure: string | null | undefined };
  domain: ReactNode;
  channels: ReactNode;
  platforms: ReactNode;
};

/** Rarely used options. Unfolds if it contains earlier input or an error. */
export const LinkOptions = ({
  draft,
  onDraftChange,
  errors,
  domain,
  channels,
  platforms,
}: LinkOptionsProps) => {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(
    draft.identifier !== '' || draft.disclosure !== 'not_stated' || draft.left.length > 0,
  );
  const isWrong = Boolean(errors.identifier || errors.disclosure);
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
        <DisclosureField
          disclosure={draft.disclosure}
          error={errors.disclosure}
          onChange={(disclosure) => onDraftChange({ disclosure })}
        />
        <TextField
          label={texts.identifier}
          hint={texts.identifierHint}
          error={errors.identifier}
          value={draft.identifier}
          onChange={(identifier) => onDraftChange({ identifier })}
        />
        {domain}
        <div>
          <h3 className="mb-2 font-medium text-sm">{texts.platforms}</h3>
          {platforms}
        </div>
        {channels}
      </div>
    </details>
  );
};
