import type { Partner, PartnerSecrets } from '@soltrade/schema/contracts/partners';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { partnerToasts as toasts } from '../../lib/messages/partners.ts';
import { messages } from '../../lib/messages.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { partnersQuery, useRevokePartner } from './incomingApi.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerRow } from './PartnerRow.tsx';
import { PartnerSecretsDialog } from './PartnerSecretsDialog.tsx';

export const PartnersCard = ({ userId }: { userId: string }) => {
  const texts = messages.partners;
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
