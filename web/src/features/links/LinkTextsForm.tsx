import type { Link } from '@soltrade/schema/contracts/links';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Field.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { linksTexts } from '../../lib/messages/links.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useUpdateLink } from './api.ts';
import {
  type LinkTextErrors,
  LinkTextFields,
  type LinkTextsDraft,
  refusedTexts,
  wordsProblem,
} from './LinkTextFields.tsx';
import { WordsHiddenNotice } from './WordsHiddenNotice.tsx';

export const LinkTextsForm = ({ link, onDone }: { link: Link; onDone: () => void }) => {
  const update = useUpdateLink(link.id);
  const present: LinkTextsDraft = { words: link.words ?? '', disclosure: link.disclosure.kind };
  const [draft, setDraft] = useState(present);
  const [errors, setErrors] = useState<LinkTextErrors>({});

  const submit = useSingleFlight(async () => {
    const words = wordsProblem(draft.words);
    setErrors({ words });
    if (words !== null) return;
    const changes = {
      ...(draft.words === present.words ? {} : { words: draft.words }),
      ...(draft.disclosure === present.disclosure ? {} : { disclosure: draft.disclosure }),
    };
    if (Object.keys(changes).length === 0) return onDone();
    try {
      await update.mutateAsync(changes);
      onDone();
      toast(link.wordsHiddenAt === null ? toasts.pageUpdated : toasts.linkTextsHidden);
    } catch (failure) {
      const refused = refusedTexts(failure);
      if (refused) setErrors(refused);
      else toast(toasts.updateFailed(failureText(failure)));
    }
  });

  return (
    <Form onSubmit={() => void submit()}>
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
