import type { PartnerSecrets, PostbackEvent } from '@soltrade/schema/contracts/partners';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { messages } from '../../lib/messages.ts';

const EXAMPLE: PostbackEvent = {
  type: 'commission.created',
  data: { transactionId: 'order-1', amount: '12.40', currency: 'USD', at: '2026-01-31T14:05:00Z' },
};

/** The macros of trackers differ; these names say what belongs there. */
const plainUrl = ({ partner, urlSecret }: PartnerSecrets): string =>
  `${partner.url}?secret=${urlSecret}&txid={transaction_id}&payout={payout}&currency=USD&status={status}`;

type PartnerSecretsDialogProps = { secrets: PartnerSecrets | null; onClose: () => void };

/** What a partner needs, shown once. */
export const PartnerSecretsDialog = ({ secrets, onClose }: PartnerSecretsDialogProps) => {
  const texts = messages.partners;
  return (
    <Dialog
      isOpen={secrets !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={texts.secretsTitle(secrets?.partner.name ?? '')}
      text={texts.secretsText}
    >
      {secrets ? (
        <div className="flex flex-col gap-5">
          <SecretField label={texts.address} hint={texts.addressHint} value={secrets.partner.url} />
          <SecretField label={texts.secret} value={secrets.secret} />
          <div>
            <p className="font-medium text-sm">{texts.example}</p>
            <pre className="mt-1.5 overflow-x-auto rounded-control bg-raised p-3 text-xs">
              {JSON.stringify(EXAMPLE, null, 2)}
            </pre>
          </div>
          <SecretField label={texts.plainAddress} hint={texts.plainHint} value={plainUrl(secrets)} />
          <Button className="max-sm:w-full sm:self-start" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
};
