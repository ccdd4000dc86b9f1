import {
  addHost,
  checkHost,
  type HostSettings,
  listOwnHosts,
  type OwnHost,
  type OwnHostState,
  removeHost,
  setDefaultHost,
} from '@soltrade/schema/contracts/hosts';
import { HOST } from '@soltrade/schema/limits/hosts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button, buttonClass } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { FoldCard } from '../../components/FoldCard.tsx';
import { HostSelect } from '../../components/HostSelect.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { request } from '../../lib/api.ts';
import { hostsQuery } from '../../lib/hostsQuery.ts';
import { hostsTexts as texts } from '../../lib/messages/hosts.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { useAction, useFormAction } from '../../lib/useAction.ts';

type HostRecord = OwnHost['records'][number];

const RecordField = ({ label, text }: { label: string; text: string }) => {
  const { copy, isRefused } = useCopy(text, { title: texts.copied });
  return (
    <div className="mt-2 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd>
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0 break-all font-medium">{text}</span>
          <Button
            variant="secondary"
            className="shrink-0"
            aria-label={`${texts.copyValue}: ${text}`}
            onClick={() => void copy()}
          >
            {texts.copyValue}
          </Button>
        </div>
        {isRefused ? <ManualCopy url={text} /> : null}
      </dd>
    </div>
  );
};

const Line = ({ type, name, value }: HostRecord) => (
  <li>
    <h4 className="font-medium text-sm">{texts.recordKinds[type]}</h4>
    <dl>
      <RecordField label={texts.recordName} text={name} />
      <RecordField label={texts.recordValue} text={value} />
    </dl>
  </li>
);

const HostRecords = ({ host, records }: OwnHost) => (
  <div className="mt-3 rounded-control border border-border p-4">
    <h3 className="mb-3 font-semibold text-sm">{texts.recordTitle}</h3>
    <ul className="flex flex-col gap-5">
      {records.map((record) => (
        <Line key={record.type} {...record} />
      ))}
    </ul>
    {host.split('.').length === 2 ? <p className="mt-3 text-sm">{texts.bareDomain}</p> : null}
    <ul className="mt-4 text-muted text-sm">
      {texts.panels.map((panel) => (
        <li key={panel}>{panel}</li>
      ))}
    </ul>
  </div>
);

const NEEDS_RECORDS: ReadonlySet<OwnHostState> = new Set(['dns', 'certificate']);
type HostRowProps = {
  host: OwnHost;
  onCheck: () => Promise<unknown>;
  onRemove: () => Promise<unknown>;
};

const HostRow = ({ host, onCheck, onRemove }: HostRowProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState<'check' | 'remove' | null>(null);
  const run = useAction(async (what: 'check' | 'remove') => {
    setBusy(what);
    await (what === 'check' ? onCheck() : onRemove()).finally(() => {
      setBusy(null);
      setIsAsking(false);
    });
  });
  const { state, name, url, problem } = host;
  const isActive = state === 'active';
  const isEnded = state === 'moved' || state === 'blocked' || state === 'removed';
  const checkText = isEnded ? texts.addAgain : texts.check;
  return (
    <li className="border-border border-t py-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-all font-semibold">{name}</span>
        {host.host === name ? null : (
          <span className="break-all text-muted text-sm">{host.host}</span>
        )}
        <Badge
          tone={isActive ? 'positive' : isEnded || state === 'flagged' ? 'negative' : 'neutral'}
        >
          {texts.states[state]}
        </Badge>
      </div>
      <p className="mt-1 text-muted text-sm">{texts.toDo[state]}</p>
      {problem === null || isActive ? null : <p className="mt-1 break-words text-sm">{problem}</p>}
      {NEEDS_RECORDS.has(state) ? <HostRecords {...host} /> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {isActive ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ className: 'max-sm:w-full' })}
          >
            {texts.open}
          </a>
        ) : (
          <Button
            variant={state === 'dns' ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            isBusy={busy === 'check'}
            onClick={() => run('check')}
          >
            {busy === 'check' ? texts.checking : checkText}
          </Button>
        )}
        {state === 'removed' ? null : (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        keep={texts.keep}
        title={texts.removeTitle(name)}
        text={texts.removeText}
        confirm={busy === 'remove' ? texts.removing : texts.remove}
        onConfirm={() => run('remove')}
        isBusy={busy === 'remove'}
      />
    </li>
  );
};

const useChangeHosts = (userId: string) => {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: endpointKey(listOwnHosts) });
  const add = useMutation({
    mutationFn: (host: string) => request(addHost, { params: { userId }, body: { host } }),
    onSuccess,
  });
  const check = useMutation({
    mutationFn: (host: string) => request(checkHost, { params: { userId, host } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (host: string) => request(removeHost, { params: { userId, host } }),
    onSuccess,
  });
  const choose = useMutation({
    mutationFn: (host: string | null) =>
      request(setDefaultHost, { params: { userId }, body: { host } }),
    onSuccess: ({ defaultHost }) =>
      client.setQueryData<HostSettings>(endpointKey(listOwnHosts, { userId }), (known) =>
        known ? { ...known, defaultHost } : known,
      ),
  });
  return { add, check, remove, choose };
};

type Changes = ReturnType<typeof useChangeHosts>;

const AddHost = ({ add }: Pick<Changes, 'add'>) => {
  const [name, setName] = useState('');
  const [submit, errors] = useFormAction({ fields: ['host'] }, async () => {
    await add.mutateAsync(name);
    setName('');
  });
  return (
    <Form onSubmit={submit}>
      <TextField
        label={texts.name}
        hint={texts.hint}
        error={errors.host}
        value={name}
        required
        inputMode="url"
        onChange={setName}
      />
      <Button type="submit" isBusy={add.isPending} className="self-start max-sm:w-full">
        {add.isPending ? texts.adding : texts.add}
      </Button>
    </Form>
  );
};

/** The promoter's own domains; empty if the product has no zone for them. */
export const HostsCard = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(hostsQuery(userId));
  const changes = useChangeHosts(userId);
  const choose = useAction(changes.choose.mutateAsync);
  if (!data) {
    return error ? (
      <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : null;
  }
  if (!data.isOffered) return null;
  const { hosts, defaultHost } = data;
  const active = hosts.filter(({ state }) => state === 'active');
  return (
    <FoldCard title={texts.title} text={texts.text} hash="#hosts">
      <ul className="mb-2">
        {hosts.map((host) => (
          <HostRow
            key={host.host}
            host={host}
            onCheck={() => changes.check.mutateAsync(host.host)}
            onRemove={() => changes.remove.mutateAsync(host.host)}
          />
        ))}
      </ul>
      {active.length > 0 ? (
        <div className="mb-5">
          <HostSelect
            label={texts.defaultLabel}
            value={defaultHost}
            options={active}
            onChange={choose}
          />
        </div>
      ) : null}
      {hosts.filter(({ state }) => state !== 'removed').length < HOST.perPromoter ? (
        <AddHost add={changes.add} />
      ) : null}
    </FoldCard>
  );
};
