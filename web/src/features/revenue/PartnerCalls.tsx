import type { Partner, PartnerCall } from '@soltrade/schema/contracts/partners';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/Loaded.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { momentText } from '../../lib/timeTexts.ts';
import { partnerCallsQuery } from './incomingApi.ts';
import { ShownEntry } from './ShownEntry.tsx';

const texts = messages.partners;

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

export const PartnerCalls = ({ partner: { id, name } }: { partner: Partner }) => (
  <Loaded
    query={useQuery(partnerCallsQuery(id))}
    failed={texts.callsLoadFailed}
    waiting={<Skeleton className="h-12 w-full" />}
  >
    {(calls) => <Calls name={name} calls={calls} />}
  </Loaded>
);
