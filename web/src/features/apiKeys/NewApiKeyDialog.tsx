import { getApiCaller, type NewApiKey } from '@soltrade/schema/contracts/apiKeys';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { apiKeys as texts } from '../../lib/messages/apiKeys.ts';

const quickStart = (secret: string): string =>
  `curl -H 'Authorization: Bearer ${secret}' ${window.location.origin}${getApiCaller.path}`;

type NewApiKeyDialogProps = { made: NewApiKey | null; onClose: () => void };

/** A new key, shown once, and a first request with it. */
export const NewApiKeyDialog = ({ made, onClose }: NewApiKeyDialogProps) => (
  <Dialog
    isOpen={made !== null}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
    title={texts.secretTitle(made?.key.name ?? '')}
    text={texts.secretText}
  >
    {made ? (
      <div className="flex flex-col gap-5">
        <SecretField label={texts.secret} value={made.secret} />
        <SecretField label={texts.tryTitle} value={quickStart(made.secret)} />
        <Button className="max-sm:w-full sm:self-start" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    ) : null}
  </Dialog>
);
