import { WEBHOOK_TYPES, type WebhookType } from '@soltrade/schema/activityTypes';
import { FLAVOURS } from '@soltrade/schema/choices';
import type { Flavour } from '@soltrade/schema/contracts/activity';
import type { WebhookEndpoint, WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { summaryOf } from '@soltrade/schema/sayActivity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { CheckboxList } from '../../components/CheckboxList.tsx';
import { Field, Form, TextField } from '../../components/Field.tsx';
import { EmptyState } from '../../components/Loading.tsx';
import { OwnedListCard } from '../../components/OwnedListCard.tsx';
import { RecentSignInNotice, type SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { Select } from '../../components/Select.tsx';
import { needsRecentSignIn } from '../../lib/errorMessages.ts';
import { useTextDraft } from '../../lib/useTextDraft.ts';
import { hostOf, removeWebhook, shown, useAddWebhook, webhooksQuery } from './api.ts';
import { webhooksTexts as texts, webhookToasts as toasts } from './texts.ts';
import { WebhookRow } from './WebhookRow.tsx';

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
  const [url, setUrl, clearUrl] = useTextDraft();
  const [flavour, setFlavour] = useState<Flavour>('json');
  const [types, setTypes] = useState<WebhookType[]>([...WEBHOOK_TYPES]);
  const addition = useAddWebhook(userId, {
    accepted: clearUrl,
    done: onAdded,
    onFailure: needsRecentSignIn,
  });
  const { errors } = addition;
  return (
    <section aria-label={texts.newTitle} className="border-border border-t pt-6">
      <h3 className="mb-4 font-semibold">{texts.newTitle}</h3>
      <Form onSubmit={() => addition.run({ url, flavour, types })}>
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
          textOf={summaryOf}
          chosen={types}
          error={errors.types}
          onChange={setTypes}
        />
        <RecentSignInNotice change={addition} signInAgain={signInAgain} text={texts.signInAgain} />
        <Button type="submit" isBusy={addition.isPending} className="self-start max-sm:w-full">
          {addition.isPending ? texts.adding : texts.add}
        </Button>
      </Form>
    </section>
  );
};

/** Browsers have a card of their own. */
const withoutBrowsers = (endpoints: WebhookEndpoint[]) =>
  endpoints.filter(({ flavour }) => flavour !== 'push');

type WebhooksCardProps = { userId: string; signInAgain: SignInAgain };

export const WebhooksCard = ({ userId, signInAgain }: WebhooksCardProps) => (
  <OwnedListCard
    title={texts.title}
    text={texts.text}
    query={useQuery({ ...webhooksQuery(userId), select: withoutBrowsers })}
    loadFailed={texts.loadFailed}
    empty={<EmptyState title={texts.none} text={texts.noneText} />}
    row={(endpoint, { remove, showSecret }) => (
      <WebhookRow
        key={endpoint.id}
        endpoint={endpoint}
        onSecret={showSecret}
        onRemove={remove}
        signInAgain={signInAgain}
      />
    )}
    form={({ showSecret }) => (
      <WebhookForm userId={userId} onAdded={showSecret} signInAgain={signInAgain} />
    )}
    secret={{
      title: ({ endpoint }: WebhookSecret) => texts.secretTitle(hostOf(endpoint)),
      text: texts.secretText,
      done: texts.done,
      children: ({ secret }) => <SecretField label={texts.secret} value={secret} />,
    }}
    removal={{
      call: removeWebhook,
      shown,
      done: toasts.removed,
      title: (endpoint) => texts.removeTitle(hostOf(endpoint)),
      text: texts.removeText,
      confirm: texts.remove,
      keep: texts.keep,
    }}
  />
);
