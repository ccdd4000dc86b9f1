import type { Partner, PartnerSecrets } from '@soltrade/schema/contracts/partners';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { describeError, serverMessage } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { partnersQuery, useRevokePartner } from './incomingApi.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerRow } from './PartnerRow.tsx';
import { PartnerSecretsDialog } from './PartnerSecretsDialog.tsx';

/** Who may report revenue by calling us. */
export const PartnersCard = ({ userId }: { userId: string }) => {
  const texts = messages.partners;
  const { data: partners, error, isFetching, refetch } = useQuery(partnersQuery(userId));
  const [secrets, setSecrets] = useState<PartnerSecrets | null>(null);
  const [asked, setAsked] = useState<Partner | null>(null);
  const revocation = useRevokePartner();
  const revoke = useSingleFlight(async ({ id }: Partner) => {
    try {
      await revocation.mutateAsync(id);
      toast(toasts.partnerRevoked);
    } catch (failure) {
      toast(toasts.partnerFailed(serverMessage(failure, describeError(failure))));
    }
    setAsked(null);
  });
  const list = () => {
    if (error && !isFetching) {
      return <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    }
    if (!partners) return <Skeleton className="h-20 w-full" />;
    if (partners.length === 0) return <p className="text-muted text-sm">{texts.none}</p>;
    return (
      <ul className="divide-y divide-border">
        {partners.map((partner) => (
          <PartnerRow key={partner.id} partner={partner} onSecrets={setSecrets} onRevoke={setAsked} />
        ))}
      </ul>
    );
  };
  return (
    <Card title={texts.title} text={texts.text}>
      <div className="flex flex-col gap-6">
        {list()}
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
        onConfirm={() => asked && void revoke(asked)}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
};
