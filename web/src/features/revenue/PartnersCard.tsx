import type {
  Partner,
  PartnerCall,
  PartnerSecrets,
  PostbackEvent,
} from '@soltrade/schema/contracts/partners';
import { partnerHash } from '@soltrade/schema/paths';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field, Form, TextField } from '../../components/Field.tsx';
import { ListRow, RowDetails } from '../../components/ListRow.tsx';
import { Loaded } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { OwnedListCard } from '../../components/OwnedListCard.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { Select } from '../../components/Select.tsx';
import { NO_PLATFORM, platformChoices, platformOf } from '../../lib/platformChoices.ts';
import { partnersQuery } from '../../lib/revenueQuery.ts';
import { momentText, utcDayText } from '../../lib/timeTexts.ts';
import { useTextDraft } from '../../lib/useTextDraft.ts';
import { toast } from '../../stores/toast.ts';
import {
  partnerCallsQuery,
  revoke,
  SHOW_PARTNERS,
  useAddPartner,
  useRotatePartner,
  useTestPartner,
} from './api.ts';
import { owedFact, PartnerOwed } from './PartnerOwed.tsx';
import { ShownEntry } from './ShownEntry.tsx';
import { payoutTexts, partnersTexts as texts, partnerToasts as toasts } from './texts.ts';
import { TRACKER_LABELS, trackerUrl } from './trackerUrls.ts';

const LOOKS: Record<PartnerCall['outcome'], string> = {
  stored: 'text-positive',
  changed: 'text-positive',
  reversed: 'text-positive',
  test: 'text-positive',
  known: 'text-muted',
  waiting: 'text-muted',
  ignored: 'text-muted',
  refused: 'text-negative',
  conflict: 'text-negative',
  disputed: 'text-warning',
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
            <span className={`font-medium ${LOOKS[call.outcome]}`}>
              {texts.outcomes[call.outcome]}
            </span>
            <span className="min-w-0 flex-1 basis-48">
              <span>{call.detail}</span>
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

const PartnerRow = ({ partner, onSecrets, onRevoke }: PartnerRowProps) => {
  const { id, name, platform, createdAt, approvedAt, formerUntil } = partner;
  const [isOpen, setIsOpen] = useState(false);
  const [isOwedOpen, setIsOwedOpen] = useState(false);
  const rotation = useRotatePartner(id, { done: onSecrets });
  const trial = useTestPartner(id, {
    done: () => {
      setIsOpen(true);
      toast(toasts.tested);
    },
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
        owedFact(partner),
        formerUntil && texts.former(momentText(formerUntil)),
      ]}
      buttons={[
        {
          text: texts.test,
          name: texts.testNamed(name),
          isBusy: trial.isPending,
          onClick: () => trial.run(),
        },
        {
          text: texts.rotate,
          name: texts.rotateNamed(name),
          isBusy: rotation.isPending,
          onClick: () => rotation.run(),
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
      {partner.owed.length === 0 ? null : (
        <RowDetails title={payoutTexts.owed} isOpen={isOwedOpen} onToggle={setIsOwedOpen}>
          <PartnerOwed partner={partner} />
        </RowDetails>
      )}
      <RowDetails title={texts.calls} isOpen={isOpen} onToggle={setIsOpen}>
        <PartnerCalls partner={partner} />
      </RowDetails>
    </ListRow>
  );
};

type PartnerFormProps = { userId: string; onSecrets: (secrets: PartnerSecrets) => void };

const PartnerForm = ({ userId, onSecrets }: PartnerFormProps) => {
  const [name, setName, clearName] = useTextDraft();
  const [platform, setPlatform] = useState(NO_PLATFORM);
  const addition = useAddPartner(userId, {
    accepted: () => {
      clearName();
      setPlatform(NO_PLATFORM);
    },
    done: onSecrets,
  });
  return (
    <Form onSubmit={() => addition.run({ name, platform: platformOf(platform) })}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.name}
          error={addition.errors.name}
          value={name}
          onChange={setName}
        />
        <Field label={texts.platform}>
          {(control) => (
            <Select
              {...control}
              value={platform}
              placeholder={texts.noPlatform}
              options={platformChoices(texts.noPlatform)}
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
  data: {
    transactionId: 'order-1',
    amount: '12.40',
    currency: 'USD',
    at: '2026-01-31T14:05:00Z',
    subId: '0123456789abcdef_x',
  },
};

const ANOTHER = 'another';

const TrackerAddress = ({ partner: { url }, urlSecret }: PartnerSecrets) => {
  const [tracker, setTracker] = useState(ANOTHER);
  return (
    <>
      <Field label={texts.tracker}>
        {(control) => (
          <Select
            {...control}
            value={tracker}
            placeholder={texts.tracker}
            options={[
              { value: ANOTHER, label: texts.anotherTracker },
              ...TRACKER_LABELS.map((label) => ({ value: label, label })),
            ]}
            onChange={setTracker}
          />
        )}
      </Field>
      <SecretField
        label={texts.plainAddress}
        hint={tracker === ANOTHER ? texts.plainHint : texts.trackerHint}
        value={trackerUrl(tracker, { url, urlSecret })}
      />
    </>
  );
};

const Secrets = (secrets: PartnerSecrets) => (
  <>
    <SecretField label={texts.address} hint={texts.addressHint} value={secrets.partner.url} />
    <SecretField label={texts.secret} value={secrets.secret} />
    <div>
      <p className="font-medium text-sm">{texts.example}</p>
      <pre className="mt-1.5 overflow-x-auto rounded-control bg-raised p-3 text-xs">
        {JSON.stringify(EXAMPLE, null, 2)}
      </pre>
    </div>
    <TrackerAddress {...secrets} />
  </>
);

type PartnersCardProps = {
  userId: string;
  /** Instead of the form. */
  control?: ReactNode;
};

export const PartnersCard = ({ userId, control = null }: PartnersCardProps) => (
  <OwnedListCard
    title={texts.title}
    text={texts.text}
    query={useQuery(partnersQuery(userId))}
    loadFailed={texts.loadFailed}
    empty={<p className="text-muted text-sm">{texts.none}</p>}
    row={(partner, { remove, showSecret }) => (
      <PartnerRow key={partner.id} partner={partner} onSecrets={showSecret} onRevoke={remove} />
    )}
    control={control}
    form={({ showSecret }) =>
      control === null ? <PartnerForm userId={userId} onSecrets={showSecret} /> : null
    }
    secret={{
      title: ({ partner }: PartnerSecrets) => texts.secretsTitle(partner.name),
      text: texts.secretsText,
      done: texts.done,
      children: Secrets,
    }}
    removal={{
      call: revoke,
      shown: SHOW_PARTNERS,
      done: toasts.revoked,
      title: ({ name }) => texts.revokeTitle(name),
      text: texts.revokeText,
      confirm: texts.revoke,
      keep: texts.keep,
    }}
  />
);
