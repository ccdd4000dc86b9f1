import { customIdentifier, type Link } from '@soltrade/schema/contracts/links';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Input } from '../../components/Input.tsx';
import { toast } from '../../components/toast.ts';
import { describeError, fieldError } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useUpdateLink } from './api.ts';
import { IDENTIFIER_CODES } from './identifierCodes.ts';

const IdentifierForm = ({ link, onDone }: { link: Link; onDone: () => void }) => {
  const update = useUpdateLink(link.id);
  const [identifier, setIdentifier] = useState(link.customIdentifier);
  const [error, setError] = useState<string | null>(null);

  const submit = useSingleFlight(async () => {
    const parsed = customIdentifier.safeParse(identifier);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? null);
    if (parsed.data === link.customIdentifier) return onDone();
    setError(null);
    try {
      await update.mutateAsync({ customIdentifier: parsed.data });
      onDone();
      toast(toasts.linkRenamed);
    } catch (failure) {
      const message = fieldError(failure, { name: 'customIdentifier', codes: IDENTIFIER_CODES });
      setError(message ?? describeError(failure));
      toast(toasts.linkUpdateFailed(message ?? describeError(failure)));
    }
  });

  return (
    <Form onSubmit={() => void submit()}>
      <Field label={messages.links.identifier} hint={messages.links.identifierHint} error={error}>
        {(control) => (
          <Input
            {...control}
            value={identifier}
            onChange={(event) => {
              setError(null);
              setIdentifier(event.target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" isBusy={update.isPending}>
        {update.isPending ? messages.links.saving : messages.links.save}
      </Button>
    </Form>
  );
};

type IdentifierDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; link: Link };

/** Changes a link's identifier. A refusal is shown at the field, and the input stays. */
export const IdentifierDialog = ({ isOpen, onOpenChange, link }: IdentifierDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={messages.links.renameTitle}
    text={messages.links.renameText(new URL(link.devUrl).pathname)}
  >
    <IdentifierForm link={link} onDone={() => onOpenChange(false)} />
  </Dialog>
);
