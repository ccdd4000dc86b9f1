import type { PartnerSecrets, PostbackEvent } from '@soltrade/schema/contracts/partners';
import { SecretField } from '../../components/SecretField.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { messages } from '../../lib/messages.ts';

const EXAMPLE: PostbackEvent = {
  type: 'commission.created',
  data: { transactionId: 'order-1', amount: '12.40', currency: 'USD', at: '2026-01-31T14:05:00Z' },
};

/** Macros differ by tracker, so these names are placeholders. */
const plainUrl = ({ partner, urlSecret }: PartnerSecrets): string =>
  `${partner.url}?secret=${urlSecret}&txid={transaction_id}&payout={payout}&currency=USD&status={status}`;

type PartnerSecretsDialogProps = { secrets: PartnerSecrets | null; onClose: () => void };

export const PartnerSecretsDialog = ({ secrets, onClose }: PartnerSecretsDialogProps) => {
  const texts = messages.partners;
  return (
    <ShownOnceDialog
      shown={secrets}
      title={({ partner }) => texts.secretsTitle(partner.name)}
      text={texts.secretsText}
      done={texts.done}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <SecretField label={texts.address} hint={texts.addressHint} value={shown.partner.url} />
          <SecretField label={texts.secret} value={shown.secret} />
          <div>
            <p className="font-medium text-sm">{texts.example}</p>
            <pre className="mt-1.5 overflow-x-auto rounded-control bg-raised p-3 text-xs">
              {JSON.stringify(EXAMPLE, null, 2)}
            </pre>
          </div>
          <SecretField label={texts.plainAddress} hint={texts.plainHint} value={plainUrl(shown)} />
        </>
      )}
    </ShownOnceDialog>
  );
};
