import { type ReactNode, useEffect, useRef } from 'react';
import { Field } from '../../components/Field.tsx';
import { Fold } from '../../components/Fold.tsx';
import { Input } from '../../components/Input.tsx';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { messages } from '../../lib/messages.ts';
import { DisclosureField } from './DisclosureField.tsx';

const texts = messages.generate;

type LinkOptionsProps = {
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  errors: { identifier: string | null | undefined; disclosure: string | null | undefined };
  /** The promoter's own. */
  channels: ReactNode;
  /** Shows the platforms. */
  platforms: ReactNode;
};

/** What most links do without. It unfolds for what was entered in it before, and for what is wrong in it. */
export const LinkOptions = ({ draft, onDraftChange, errors, channels, platforms }: LinkOptionsProps) => {
  const place = useRef<HTMLDivElement>(null);
  const isWrong = Boolean(errors.identifier || errors.disclosure);
  useEffect(() => {
    const fold = place.current?.querySelector('details');
    if (isWrong && fold) fold.open = true;
  }, [isWrong]);
  return (
    <div ref={place}>
      <Fold
        title={texts.options}
        hint={texts.optionsHint}
        isOpen={draft.identifier !== '' || draft.disclosure !== 'not_stated' || draft.left.length > 0}
      >
        <div className="flex flex-col gap-5">
          <DisclosureField
            disclosure={draft.disclosure}
            error={errors.disclosure}
            onChange={(disclosure) => onDraftChange({ disclosure })}
          />
          <Field label={texts.identifier} hint={texts.identifierHint} error={errors.identifier}>
            {(control) => (
              <Input
                {...control}
                value={draft.identifier}
                onChange={(event) => onDraftChange({ identifier: event.target.value })}
              />
            )}
          </Field>
          <div>
            <h3 className="mb-2 font-medium text-sm">{texts.platforms}</h3>
            {platforms}
          </div>
          {channels}
        </div>
      </Fold>
    </div>
  );
};
