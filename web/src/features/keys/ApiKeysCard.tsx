import { API_KEY_PREFIX } from '@soltrade/schema/apiScopes';
import type { ApiKey, NewApiKey } from '@soltrade/schema/contracts/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeferredMount } from '../../components/BelowFold.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { ListRow } from '../../components/ListRow.tsx';
import { EmptyState, Skeleton } from '../../components/Loading.tsx';
import { OwnedListCard } from '../../components/OwnedListCard.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { callUrl } from '../../lib/callUrls.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { dayText, momentText } from '../../lib/timeTexts.ts';
import { toast } from '../../stores/toast.ts';
import { ApiKeyForm, type ApiKeyFormProps } from './ApiKeyForm.tsx';
import { apiKeysQuery, revoke, shown, useRenameApiKey } from './api.ts';
import { apiKeysTexts as texts } from './texts.ts';

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
  const { name, scopes, hint, madeBy, createdAt, lastUsedAt, expiresAt } = apiKey;
  const used = lastUsedAt ? texts.lastUsed(momentText(lastUsedAt)) : texts.neverUsed;
  return (
    <ListRow
      title={name}
      facts={[
        <span key="hint" className="break-words font-mono">
          {API_KEY_PREFIX}…{hint}
        </span>,
        scopes.join(' · '),
        madeBy && texts.madeBy(madeBy.name),
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
  const renaming = useRenameApiKey(apiKey?.id ?? '', {
    done: () => {
      toast(toasts.apiKeyRenamed);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen={apiKey !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={texts.renameTitle(apiKey?.name ?? '')}
    >
      <Form onSubmit={() => renaming.run(name)}>
        <TextField
          label={texts.name}
          error={renaming.errors.name}
          value={name}
          onChange={setName}
        />
        <Button type="submit" isBusy={renaming.isPending} className="self-start max-sm:w-full">
          {texts.save}
        </Button>
      </Form>
    </Dialog>
  );
};

const quickStart = (secret: string): string =>
  `curl -H 'Authorization: Bearer ${secret}' ${window.location.origin}${callUrl('GET /api/keys/current')}`;

const Secrets = ({ secret }: NewApiKey) => (
  <>
    <SecretField label={texts.secret} value={secret} />
    <SecretField label={texts.tryTitle} value={quickStart(secret)} />
  </>
);

/**
 * The card before the user is known. As high as the window, because the content below would shift
 * while keys load.
 */
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
  const [renamed, setRenamed] = useState<ApiKey | null>(null);
  if (!isMounted) return <ApiKeysSkeleton />;
  return (
    <>
      <OwnedListCard
        title={texts.title}
        text={texts.text}
        query={query}
        loadFailed={texts.loadFailed}
        empty={<EmptyState title={texts.none} text={texts.noneText} />}
        row={(key, { remove }) => (
          <ApiKeyRow key={key.id} apiKey={key} onRename={setRenamed} onRevoke={remove} />
        )}
        form={({ showSecret }) => (
          <ApiKeyForm userId={userId} onMade={showSecret} signInAgain={signInAgain} />
        )}
        secret={{
          title: ({ key }: NewApiKey) => texts.secretTitle(key.name),
          text: texts.secretText,
          done: texts.done,
          children: Secrets,
        }}
        removal={{
          call: revoke,
          shown,
          done: toasts.apiKeyRevoked,
          title: ({ name }) => texts.revokeTitle(name),
          text: texts.revokeText,
          confirm: texts.revoke,
          keep: texts.keep,
        }}
      />
      <RenameApiKeyDialog key={renamed?.id} apiKey={renamed} onClose={() => setRenamed(null)} />
    </>
  );
};
