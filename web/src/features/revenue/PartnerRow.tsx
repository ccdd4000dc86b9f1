import type { Partner, PartnerCall, PartnerSecrets } from '@soltrade/schema/contracts/partners';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListRow, RowDetails } from '../../components/ListRow.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { partnerHash } from '../../lib/rowHashes.ts';
import { momentText, utcDayText } from '../../lib/timeTexts.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { partnerCallsQuery, useRotatePartner, useTestPartner } from './incomingApi.ts';
import { partnersTexts, partnersTexts as texts, partnerToasts as toasts } from './partnersTexts.ts';
import { ShownEntry } from './ShownEntry.tsx';

const LOOKS: Record<PartnerCall['outcome'], string> = {
  stored: 'text-positive',
  reversed: 'text-positive',
  test: 'text-positive',
  known: 'text-muted',
  ignored: 'text-muted',
  refused: 'text-negative',
  conflict: 'text-negative',
  invalid: 'text-negative',
};

const Calls = ({ name, calls }: { name: string; calls: PartnerCall[] }) => {
  if (calls.length === 0) return <p className="text-muted text-sm">{texts.noCalls}</p>;
  return (
    <ScrollRegion label={texts.callsNamed(name)} className="max-h-64 overflow-y-auto">
      <ol className="divide-y divide-border text-sm">
        {calls.map((call) => (
          <li
            key={`${call.at} ${call.transactionId} ${call.outcome}`}
            className="flex flex-wrap gap-x-3 py-2"
          >
            <span className={`font-medium ${LOOKS[call.outcome]}`}>{texts.outcomes[call.outcome]}</span>
            <span className="min-w-0 flex-1 basis-48">
              {call.detail}
              {call.transactionId ? (
                <span className="break-all text-muted"> · {call.transactionId}</span>
              ) : null}{' '}
              {call.entryId === null ? null : <ShownEntry id={call.entryId} />}
            </span>
            <span className="text-muted">
              {call.proof ? texts.proofs[call.proof] : texts.unproven} · {momentText(call.at)}
            </span>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  );
};

const PartnerCalls = ({ partner: { id, name } }: { partner: Partner }) => (
  <Loaded
    query={useQuery(partnerCallsQuery(id))}
    failed={texts.callsLoadFailed}
    waiting={<Skeleton className="h-12 w-full" />}
  >
    {(calls) => <Calls name={name} calls={calls} />}
  </Loaded>
);

type PartnerRowProps = {
  partner: Partner;
  onSecrets: (secrets: PartnerSecrets) => void;
  onRevoke: (partner: Partner) => void;
};

export const PartnerRow = ({ partner, onSecrets, onRevoke }: PartnerRowProps) => {
  const texts = partnersTexts;
  const { id, name, platform, createdAt, approvedAt, formerUntil } = partner;
  const [isOpen, setIsOpen] = useState(false);
  const rotation = useRotatePartner();
  const trial = useTestPartner();
  const rotate = useAction(async () => onSecrets(await rotation.mutateAsync(id)));
  const test = useAction(async () => {
    await trial.mutateAsync(id);
    setIsOpen(true);
    toast(toasts.tested);
  });
  const label = platform ? findPlatform(platform)?.label : null;
  const created = texts.createdOn(utcDayText(createdAt));
  return (
    <ListRow
      hash={partnerHash(id)}
      title={name}
      facts={[
        label ? `${label} · ${created}` : created,
        approvedAt ? texts.approved(utcDayText(approvedAt)) : texts.notApproved,
        formerUntil && texts.former(momentText(formerUntil)),
      ]}
      buttons={[
        { text: texts.test, name: texts.testNamed(name), isBusy: trial.isPending, onClick: () => test() },
        {
          text: texts.rotate,
          name: texts.rotateNamed(name),
          isBusy: rotation.isPending,
          onClick: () => rotate(),
        },
        {
          text: texts.revoke,
          name: texts.revokeNamed(name),
          variant: 'danger',
          'aria-haspopup': 'dialog',
          onClick: () => onRevoke(partner),
        },
      ]}
    >
      <RowDetails title={texts.calls} isOpen={isOpen} onToggle={setIsOpen}>
        <PartnerCalls partner={partner} />
      </RowDetails>
    </ListRow>
  );
};
