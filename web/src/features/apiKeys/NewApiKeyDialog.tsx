import { getApiCaller, type NewApiKey } from '@soltrade/schema/contracts/apiKeys';
import { SecretField } from '../../components/SecretField.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { apiKeys as texts } from '../../lib/messages/apiKeys.ts';

const quickStart = (secret: string): string =>
  `curl -H 'Authorization: Bearer ${secret}' ${window.location.origin}${getApiCaller.path}`;

type NewApiKeyDialogProps = { made: NewApiKey | null; onClose: () => void };

export const NewApiKeyDialog = ({ made, onClose }: NewApiKeyDialogProps) => (
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
