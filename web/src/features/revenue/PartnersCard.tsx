import type { Partner, PartnerSecrets, PostbackEvent } from '@soltrade/schema/contracts/partners';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { Select } from '../../components/Select.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useAction, useFormAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { partnersQuery, useAddPartner, useRevokePartner } from './incomingApi.ts';
import { NO_PLATFORM, platformOf, platformOptions } from './incomingText.ts';
import { PartnerRow } from './PartnerRow.tsx';
import { partnersTexts, partnerToasts as toasts } from './partnersTexts.ts';

type PartnerFormProps = { userId: string; onSecrets: (secrets: PartnerSecrets) => void };

const PartnerForm = ({ userId, onSecrets }: PartnerFormProps) => {
  const texts = partnersTexts;
  const [name, setName] = useState('');
  const [platform, setPlatform] = useState(NO_PLATFORM);
  const addition = useAddPartner(userId);
  const [submit, errors] = useFormAction({ fields: ['name'] }, async () => {
    onSecrets(await addition.mutateAsync({ name, platform: platformOf(platform) }));
    setName('');
    setPlatform(NO_PLATFORM);
  });
  return (
    <Form onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={texts.name} error={errors.name} value={name} onChange={setName} />
        <Field label={texts.platform}>
          {(control) => (
            <Select
              {...control}
              value={platform}
              placeholder={texts.noPlatform}
              options={platformOptions(texts.noPlatform)}
              onChange={setPlatform}
            />
          )}
        </Field>
      </div>
      <Button type="submit" isBusy={addition.isPending} className="self-start max-sm:w-full">
        {addition.isPending ? texts.adding : texts.add}
      </Button>
    </Form>
  );
};

const EXAMPLE: PostbackEvent = {
  type: 'commission.created',
  data: { transactionId: 'order-1', amount: '12.40', currency: 'USD', at: '2026-01-31T14:05:00Z' },
};

/** Macros differ by tracker, so these names are placeholders. */
const plainUrl = ({ partner, urlSecret }: PartnerSecrets): string =>
  `${partner.url}?secret=${urlSecret}&txid={transaction_id}&payout={payout}&currency=USD&status={status}`;

type PartnerSecretsDialogProps = { secrets: PartnerSecrets | null; onClose: () => void };

const PartnerSecretsDialog = ({ secrets, onClose }: PartnerSecretsDialogProps) => {
  const texts = partnersTexts;
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

export const PartnersCard = ({ userId }: { userId: string }) => {
  const texts = partnersTexts;
  const query = useQuery(partnersQuery(userId));
  const [secrets, setSecrets] = useState<PartnerSecrets | null>(null);
  const [asked, setAsked] = useState<Partner | null>(null);
  const revocation = useRevokePartner();
  const revoke = useAction(async ({ id }: Partner) => {
    await revocation.mutateAsync(id).finally(() => setAsked(null));
    toast(toasts.revoked);
  });
  return (
    <Card title={texts.title} text={texts.text}>
      <div className="flex flex-col gap-6">
        <Loaded query={query} failed={texts.loadFailed} waiting={<Skeleton className="h-20 w-full" />}>
          {(partners) =>
            partners.length === 0 ? (
              <p className="text-muted text-sm">{texts.none}</p>
            ) : (
              <ul className="divide-y divide-border">
                {partners.map((partner) => (
                  <PartnerRow key={partner.id} partner={partner} onSecrets={setSecrets} onRevoke={setAsked} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <PartnerForm userId={userId} onSecrets={setSecrets} />
      </div>
      <PartnerSecretsDialog secrets={secrets} onClose={() => setSecrets(null)} />
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
