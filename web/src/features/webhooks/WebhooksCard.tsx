import {
  FLAVOURS,
  type Flavour,
  WEBHOOK_TYPES,
  type WebhookType,
} from '@soltrade/schema/contracts/activity';
import type { WebhookEndpoint, WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CheckboxList } from '../../components/CheckboxList.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field, Form, TextField } from '../../components/Field.tsx';
import { Loaded } from '../../components/LoadFailed.tsx';
import { EmptyState, Skeleton } from '../../components/Loading.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { Select } from '../../components/Select.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { type SignInAgain, useRecentSignIn } from '../../components/useRecentSignIn.tsx';
import { useAction, useFormAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { hostOf, useAddWebhook, useRemoveWebhook, webhooksQuery } from './api.ts';
import { WebhookRow } from './WebhookRow.tsx';
import { webhooksTexts as texts, webhookToasts as toasts } from './webhooksTexts.ts';

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

const WebhookForm = ({ userId, onAdded, signInAgain }: WebhookFormProps) => {
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

/** Placeholder while the owner is unknown. */
export const WebhooksSkeleton = () => (
  <Card title={texts.title} text={texts.text}>
    <Skeleton className="h-20 w-full" />
  </Card>
);

type WebhooksCardProps = { userId: string; signInAgain: SignInAgain };

export const WebhooksCard = ({ userId, signInAgain }: WebhooksCardProps) => {
  const query = useQuery(webhooksQuery(userId));
  const [secret, setSecret] = useState<WebhookSecret | null>(null);
  const [asked, setAsked] = useState<WebhookEndpoint | null>(null);
  const removal = useRemoveWebhook();
  const remove = useAction(async ({ id }: WebhookEndpoint) => {
    await removal.mutateAsync(id).finally(() => setAsked(null));
    toast(toasts.removed);
  });
  return (
    <Card title={texts.title} text={texts.text}>
      <div className="flex flex-col gap-6">
        <Loaded
          query={query}
          failed={texts.loadFailed}
          waiting={<Skeleton className="h-20 w-full" />}
        >
          {(all) => {
            const endpoints = all.filter(({ flavour }) => flavour !== 'push');
            return endpoints.length === 0 ? (
              <EmptyState icon={<Webhook />} title={texts.none} text={texts.noneText} />
            ) : (
              <ul aria-label={texts.title} className="divide-y divide-border">
                {endpoints.map((each) => (
                  <WebhookRow
                    key={each.id}
                    endpoint={each}
                    onSecret={setSecret}
                    onRemove={setAsked}
                    signInAgain={signInAgain}
                  />
                ))}
              </ul>
            );
          }}
        </Loaded>
        <WebhookForm userId={userId} onAdded={setSecret} signInAgain={signInAgain} />
      </div>
      <ShownOnceDialog
        shown={secret}
        title={({ endpoint }) => texts.secretTitle(hostOf(endpoint))}
        text={texts.secretText}
        done={texts.done}
        onClose={() => setSecret(null)}
      >
        {(shown) => <SecretField label={texts.secret} value={shown.secret} />}
      </ShownOnceDialog>
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.removeTitle(asked ? hostOf(asked) : '')}
        text={texts.removeText}
        confirm={texts.remove}
        keep={texts.keep}
        isBusy={removal.isPending}
        onConfirm={() => asked && remove(asked)}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
};
