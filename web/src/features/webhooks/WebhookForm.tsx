import { FLAVOURS, type Flavour, WEBHOOK_TYPES, type WebhookType } from '@soltrade/schema/contracts/activity';
import type { WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { CheckboxList } from '../../components/CheckboxList.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Select } from '../../components/Select.tsx';
import { TextField } from '../../components/TextField.tsx';
import { type SignInAgain, useRecentSignIn } from '../../components/useRecentSignIn.tsx';
import { webhooks as texts } from '../../lib/messages/webhooks.ts';
import { useFormAction } from '../../lib/useAction.ts';
import { useAddWebhook } from './api.ts';

/** A browser subscribes by itself. */
const OPTIONS = FLAVOURS.filter((flavour) => flavour !== 'push').map((value) => ({
  value,
  label: texts.flavours[value],
}));
const flavourOf = (value: string): Flavour => FLAVOURS.find((each) => each === value) ?? 'json';

type WebhookFormProps = {
  userId: string;
  onAdded: (added: WebhookSecret) => void;
  signInAgain: SignInAgain;
};

export const WebhookForm = ({ userId, onAdded, signInAgain }: WebhookFormProps) => {
  const [url, setUrl] = useState('');
  const [flavour, setFlavour] = useState<Flavour>('json');
  const [types, setTypes] = useState<WebhookType[]>([...WEBHOOK_TYPES]);
  const addition = useAddWebhook(userId);
  const recently = useRecentSignIn(signInAgain, texts.signInAgain);
  const [submit, errors] = useFormAction({ fields: ['url', 'types'] }, async () => {
    const isAdded = await recently.run(async () =>
      onAdded(await addition.mutateAsync({ url, flavour, types })),
    );
    if (isAdded) setUrl('');
  });
  return (
    <section aria-label={texts.newTitle} className="border-border border-t pt-6">
      <h3 className="mb-4 font-semibold">{texts.newTitle}</h3>
      <Form onSubmit={submit}>
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField
            type="url"
            inputMode="url"
            label={texts.url}
            hint={texts.urlHint}
            error={errors.url}
            value={url}
            onChange={setUrl}
          />
          <Field label={texts.flavour}>
            {(control) => (
              <Select
                {...control}
                value={flavour}
                placeholder=""
                options={OPTIONS}
                onChange={(value) => setFlavour(flavourOf(value))}
              />
            )}
          </Field>
        </div>
        <CheckboxList
          legend={texts.types}
          values={WEBHOOK_TYPES}
          texts={texts.typeTexts}
          chosen={types}
          error={errors.types}
          onChange={setTypes}
        />
        {recently.notice}
        <Button type="submit" isBusy={addition.isPending} className="self-start max-sm:w-full">
          {addition.isPending ? texts.adding : texts.add}
        </Button>
      </Form>
    </section>
  );
};
