import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { type SignInAgain, useRecentSignIn } from '../../components/useRecentSignIn.tsx';
import { webhooks as texts, webhookToasts as toasts } from '../../lib/messages/webhooks.ts';
import { useFormAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { useMoveWebhook } from './api.ts';

type AddressFormProps = { endpoint: WebhookEndpoint; onDone: () => void; signInAgain: SignInAgain };

export const AddressForm = ({ endpoint, onDone, signInAgain }: AddressFormProps) => {
  const [url, setUrl] = useState(endpoint.url);
  const move = useMoveWebhook(endpoint.id);
  const recently = useRecentSignIn(signInAgain, texts.signInAgain);
  const [submit, errors] = useFormAction({ fields: ['url'] }, async () => {
    if (!(await recently.run(() => move.mutateAsync(url)))) return;
    toast(toasts.moved);
    onDone();
  });
  return (
    <Form onSubmit={submit}>
      <TextField
        type="url"
        inputMode="url"
        label={texts.newUrl}
        hint={texts.moveHint}
        error={errors.url}
        value={url}
        onChange={setUrl}
      />
      {recently.notice}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={move.isPending}>
          {move.isPending ? texts.moving : texts.move}
        </Button>
        <Button variant="secondary" size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
};
