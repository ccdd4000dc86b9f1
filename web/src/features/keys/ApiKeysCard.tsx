import { API_KEY_PREFIX } from '@soltrade/schema/apiScopes';
import { type ApiKey, getApiCaller, type NewApiKey } from '@soltrade/schema/contracts/keys';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useDeferredMount } from '../../components/BelowFold.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { ListRow } from '../../components/ListRow.tsx';
import { Loaded } from '../../components/LoadFailed.tsx';
import { EmptyState, Skeleton } from '../../components/Loading.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { dayText, momentText } from '../../lib/timeTexts.ts';
import { useAction, useFormAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { ApiKeyForm, type ApiKeyFormProps } from './ApiKeyForm.tsx';
import { apiKeysQuery, useRenameApiKey, useRevokeApiKey } from './api.ts';
import { apiKeysTexts as texts } from './apiKeysTexts.ts';

type ApiKeyRowProps = {
  apiKey: ApiKey;
  onRename: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
};

const expiryOf = (expiresAt: string) =>
  Date.parse(expiresAt) <= Date.now()
    ? { bad: texts.expiredOn(momentText(expiresAt)) }
    : texts.expiresOn(momentText(expiresAt));

const ApiKeyRow = ({ apiKey, onRename, onRevoke }: ApiKeyRowProps) => {
  const { name, scopes, hint, createdAt, lastUsedAt, expiresAt } = apiKey;
  const used = lastUsedAt ? texts.lastUsed(momentText(lastUsedAt)) : texts.neverUsed;
  return (
    <ListRow
      title={name}
      facts={[
        <span key="hint" className="break-words font-mono">
          {API_KEY_PREFIX}…{hint}
        </span>,
        scopes.join(' · '),
        `${texts.createdOn(dayText(createdAt))} · ${used}`,
        expiresAt && expiryOf(expiresAt),
      ]}
      buttons={[
        {
          text: texts.rename,
          name: texts.renameNamed(name),
          'aria-haspopup': 'dialog',
          onClick: () => onRename(apiKey),
        },
        {
          text: texts.revoke,
          name: texts.revokeNamed(name),
          variant: 'danger',
          'aria-haspopup': 'dialog',
          onClick: () => onRevoke(apiKey),
        },
      ]}
    />
  );
};

type RenameApiKeyDialogProps = { apiKey: ApiKey | null; onClose: () => void };

const RenameApiKeyDialog = ({ apiKey, onClose }: RenameApiKeyDialogProps) => {
  const [name, setName] = useState(apiKey?.name ?? '');
  const renaming = useRenameApiKey();
  const [submit, errors] = useFormAction({ fields: ['name'] }, async () => {
    if (!apiKey) return;
    await renaming.mutateAsync({ id: apiKey.id, name });
    toast(toasts.apiKeyRenamed);
    onClose();
  });
  return (
    <Dialog
      isOpen={apiKey !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={texts.renameTitle(apiKey?.name ?? '')}
    >
      <Form onSubmit={submit}>
        <TextField label={texts.name} error={errors.name} value={name} onChange={setName} />
        <Button type="submit" isBusy={renaming.isPending} className="self-start max-sm:w-full">
          {texts.save}
        </Button>
      </Form>
    </Dialog>
  );
};

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

/** The card before the user is known. As high as the window, because the content below would shift while keys load. */
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
        <Loaded
          query={query}
          failed={texts.loadFailed}
          waiting={<Skeleton className="h-20 w-full" />}
        >
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
