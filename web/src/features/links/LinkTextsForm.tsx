import type { Link } from '@soltrade/schema/contracts/links';
import { textProblem, WORDS_RULES } from '@soltrade/schema/textRules';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Field.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { useUpdateLink } from './api.ts';
import {
  type LinkTextErrors,
  LinkTextFields,
  type LinkTextsDraft,
  refusedTexts,
} from './LinkTextFields.tsx';
import { linksTexts } from './texts.ts';
import { WordsHiddenNotice } from './WordsHiddenNotice.tsx';

export const LinkTextsForm = ({ link, onDone }: { link: Link; onDone: () => void }) => {
  const present: LinkTextsDraft = { words: link.words ?? '', disclosure: link.disclosure.kind };
  const [draft, setDraft] = useState(present);
  const [errors, setErrors] = useState<LinkTextErrors>({});

  const update = useUpdateLink(link.id, {
    done: () => {
      onDone();
      toast(link.wordsHiddenAt === null ? toasts.pageUpdated : toasts.linkTextsHidden);
    },
    onFailure: (failure) => {
      const refused = refusedTexts(failure);
      if (refused) setErrors(refused);
      return refused !== null;
    },
  });

  const submit = () => {
    const words = textProblem(WORDS_RULES, draft.words);
    setErrors({ words });
    if (words !== null) return;
    const changes = {
      ...(draft.words === present.words ? {} : { words: draft.words }),
      ...(draft.disclosure === present.disclosure ? {} : { disclosure: draft.disclosure }),
    };
    if (Object.keys(changes).length === 0) onDone();
    else update.run(changes);
  };

  return (
    <Form onSubmit={submit}>
      <WordsHiddenNotice link={link} />
      <LinkTextFields
        draft={draft}
        errors={errors}
        onChange={(change) => {
          setErrors({});
          setDraft((known) => ({ ...known, ...change }));
        }}
      />
      <Button type="submit" isBusy={update.isPending}>
        {update.isPending ? linksTexts.saving : linksTexts.save}
      </Button>
    </Form>
  );
};
