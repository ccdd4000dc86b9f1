import { type ApiKey, getApiCaller, type NewApiKey } from '@soltrade/schema/contracts/keys';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDeferredMount } from '../../components/useDeferredMount.ts';
import { apiKeys as texts } from '../../lib/messages/apiKeys.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { ApiKeyForm, type ApiKeyFormProps } from './ApiKeyForm.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { apiKeysQuery, useRevokeApiKey } from './api.ts';
import { RenameApiKeyDialog } from './RenameApiKeyDialog.tsx';

const quickStart = (secret: string): string =>
  `curl -H 'Authorization: Bearer ${secret}' ${window.location.origin}${getApiCaller.path}`;

type NewApiKeyDialogProps = { made: NewApiKey | null; onClose: () => void };

const NewApiKeyDialog = ({ made, onClose }: NewApiKeyDialogProps) => (
  <ShownOnceDialog
    shown={made}
    title={({ key }) => texts.secretTitle(key.name)}
    text={texts.secretText}
    done={texts.done}
    onClose={onClose}
  >
    {({ secret }) => (
      <>
        <SecretField label={texts.secret} value={secret} />
        <SecretField label={texts.tryTitle} value={quickStart(secret)} />
      </>
    )}
  </ShownOnceDialog>
);

/** The card before it is known whose it is. As high as the window: what stands below would move while keys are read. */
export const ApiKeysSkeleton = () => (
  <Card title={texts.title} text={texts.text}>
    <div className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-72" />
    </div>
  </Card>
);

export const ApiKeysCard = ({ userId, signInAgain }: Omit<ApiKeyFormProps, 'onMade'>) => {
  const query = useQuery(apiKeysQuery(userId));
  const isMounted = useDeferredMount(!query.isPending);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const [renamed, setRenamed] = useState<ApiKey | null>(null);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revocation = useRevokeApiKey();
  const revoke = useAction(async ({ id }: ApiKey) => {
    await revocation.mutateAsync(id).finally(() => setAsked(null));
    toast(toasts.apiKeyRevoked);
  });
  if (!isMounted) return <ApiKeysSkeleton />;
  return (
    <Card title={texts.title} text={texts.text}>
      <div className="flex flex-col gap-6">
        <Loaded query={query} failed={texts.loadFailed} waiting={<Skeleton className="h-20 w-full" />}>
          {(keys) =>
            keys.length === 0 ? (
              <EmptyState icon={<KeyRound />} title={texts.none} text={texts.noneText} />
            ) : (
              <ul aria-label={texts.title} className="divide-y divide-border">
                {keys.map((key) => (
                  <ApiKeyRow key={key.id} apiKey={key} onRename={setRenamed} onRevoke={setAsked} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <ApiKeyForm userId={userId} onMade={setMade} signInAgain={signInAgain} />
      </div>
      <NewApiKeyDialog made={made} onClose={() => setMade(null)} />
      <RenameApiKeyDialog key={renamed?.id} apiKey={renamed} onClose={() => setRenamed(null)} />
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.revokeTitle(asked?.name ?? '')}
        text={texts.revokeText}
        confirm={texts.revoke}
        keep={texts.keep}
        isBusy={revocation.isPending}
        onConfirm={() => asked && revoke(asked)}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
};
