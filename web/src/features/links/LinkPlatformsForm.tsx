import type { Link } from '@soltrade/schema/contracts/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { CheckboxChip } from '../../components/CheckboxChip.tsx';
import { Form } from '../../components/Field.tsx';
import { linksTexts } from '../../lib/messages/links.ts';
import { platformsTexts } from '../../lib/messages/platforms.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { useUpdateLink } from './api.ts';

export const LinkPlatformsForm = ({ link, onDone }: { link: Link; onDone: () => void }) => {
  const update = useUpdateLink(link.id);
  const { optionalPlatforms } = link;
  const [chosen, setChosen] = useState(
    optionalPlatforms.filter((id) => link.platforms.includes(id)),
  );

  const submit = useAction(async () => {
    // Platforms that the form doesn't offer stay unchanged.
    const others = link.platforms.filter((id) => !optionalPlatforms.includes(id));
    await update.mutateAsync({ platforms: [...others, ...chosen] });
    onDone();
    toast(toasts.linkPlatformsChanged);
  }, toasts.updateFailed);

  return (
    <Form onSubmit={submit}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-medium text-sm">{platformsTexts.optionalChoice}</legend>
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
