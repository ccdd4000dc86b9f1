import type { LinkChange } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { LINK_TAG } from '@soltrade/schema/limits/links';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field, Form } from '../../../components/Field.tsx';
import { Input } from '../../../components/Input.tsx';
import { useTextDraft } from '../../../lib/useTextDraft.ts';
import { linkListTexts } from '../texts.ts';

type TagDialogProps = {
  links: readonly Link[];
  known: readonly string[];
  isChanging: boolean;
  onChange: (change: LinkChange) => Promise<boolean>;
  onClose: () => void;
};

const chipClass =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-border-strong bg-raised px-3 text-sm hover:border-accent-text';

/** Tags of one or several links: a tag that only some have can be added to or removed from all. */
export const TagDialog = ({ links, known, isChanging, onChange, onClose }: TagDialogProps) => {
  const [text, setText, clearText] = useTextDraft();
  const listId = useId();
  const ids = links.map(({ id }) => id);
  const tags = [...new Set(links.flatMap((link) => link.tags))];
  const others = known.filter((tag) => !tags.includes(tag));
  const add = async (tag: string) => {
    if (tag.trim() === '') return;
    if (await onChange({ action: 'tag', tag: tag.trim(), links: ids })) clearText();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={linkListTexts.tagsTitle(links.length)}
      text={linkListTexts.tagsText}
    >
      <Form onSubmit={() => void add(text)}>
        {tags.length === 0 ? (
          <p className="text-muted text-sm">{linkListTexts.noTags}</p>
        ) : (
          <ul aria-label={linkListTexts.tags} className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <button
                  type="button"
                  aria-label={linkListTexts.removeTag(tag)}
                  className={chipClass}
                  onClick={() => void onChange({ action: 'untag', tag, links: ids })}
                >
                  <span className="truncate">{tag}</span>
                  <X aria-hidden className="size-3.5 shrink-0" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Field label={linkListTexts.newTag}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                list={listId}
                maxLength={LINK_TAG.maxLength}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <Button
                type="submit"
                isBusy={isChanging}
                className="shrink-0"
                icon={<Plus aria-hidden className="size-4" />}
              >
                {linkListTexts.addTag}
              </Button>
            </div>
          )}
        </Field>
        <datalist id={listId}>
          {others.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </Form>
    </Dialog>
  );
};
