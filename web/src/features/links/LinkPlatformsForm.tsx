import type { Link } from '@soltrade/schema/contracts/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { CheckboxChip } from '../../components/CheckboxChip.tsx';
import { Form } from '../../components/Field.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { useUpdateLink } from './api.ts';
import { linksTexts } from './texts.ts';

export const LinkPlatformsForm = ({ link, onDone }: { link: Link; onDone: () => void }) => {
  const update = useUpdateLink(link.id, {
    done: () => {
      onDone();
      toast(toasts.linkPlatformsChanged);
    },
  });
  const { optionalPlatforms } = link;
  const [chosen, setChosen] = useState(
    optionalPlatforms.filter((id) => link.platforms.includes(id)),
  );

  const submit = () => {
    // Platforms that the form doesn't offer stay unchanged.
    const others = link.platforms.filter((id) => !optionalPlatforms.includes(id));
    update.run({ platforms: [...others, ...chosen] });
  };

  return (
    <Form onSubmit={submit}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-medium text-sm">Your other platforms</legend>
        {optionalPlatforms.map((id) => (
          <CheckboxChip
            key={id}
            isChecked={chosen.includes(id)}
            onChange={(isChecked) =>
              setChosen((known) =>
                optionalPlatforms.filter((one) => (one === id ? isChecked : known.includes(one))),
              )
            }
          >
            {findPlatform(id)?.label ?? id}
          </CheckboxChip>
        ))}
      </fieldset>
      <Button type="submit" isBusy={update.isPending}>
        {update.isPending ? linksTexts.saving : linksTexts.save}
      </Button>
    </Form>
  );
};
