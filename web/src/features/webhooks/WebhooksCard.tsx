import type { WebhookEndpoint, WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { SignInAgain } from '../../components/useRecentSignIn.tsx';
import { webhooks as texts, webhookToasts as toasts } from '../../lib/messages/webhooks.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { useRemoveWebhook, webhooksQuery } from './api.ts';
import { hostOf } from './hostOf.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookRow } from './WebhookRow.tsx';

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
        <Loaded query={query} failed={texts.loadFailed} waiting={<Skeleton className="h-20 w-full" />}>
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
