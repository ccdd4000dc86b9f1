import type { ApiKey } from '@soltrade/schema/contracts/keys';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { apiKeys as texts } from '../../lib/messages/apiKeys.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useFormAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { useRenameApiKey } from './api.ts';

type RenameApiKeyDialogProps = { apiKey: ApiKey | null; onClose: () => void };

export const RenameApiKeyDialog = ({ apiKey, onClose }: RenameApiKeyDialogProps) => {
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
