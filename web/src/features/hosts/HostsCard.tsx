import type { HostSettings, OwnHost, OwnHostState } from '@soltrade/schema/contracts/hosts';
import { HOST } from '@soltrade/schema/limits/hosts';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/Badge.tsx';
import { Button, buttonClass } from '../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { HostSelect } from '../../components/HostSelect.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { OwnedListCard } from '../../components/OwnedListCard.tsx';
import { request } from '../../lib/api.ts';
import { hostsQuery } from '../../lib/hostsQuery.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';
import { useTextDraft } from '../../lib/useTextDraft.ts';
import { hostsTexts as texts } from './texts.ts';

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

const shown = ['GET /api/hosts/:userId'] as const;

const useAddHost = (userId: string, outcome: Outcome<string>) =>
  useChange(
    (host: string) => request('POST /api/hosts/:userId', { params: { userId }, body: { host } }),
    {
      shown,
      fields: ['host'],
      ...outcome,
    },
  );

const useCheckHost = (userId: string, host: string) =>
  useChange(() => request('POST /api/hosts/:userId/:host/check', { params: { userId, host } }), {
    shown,
  });

const useChooseHost = (userId: string) =>
  useChange(
    (host: string | null) =>
      request('PUT /api/hosts/:userId/default', { params: { userId }, body: { host } }),
    {
      update: (client, { defaultHost }) =>
        client.setQueryData<HostSettings>(
          endpointKey('GET /api/hosts/:userId', { userId }),
          (known) => (known ? { ...known, defaultHost } : known),
        ),
    },
  );

type HostRowProps = { userId: string; host: OwnHost; onRemove: (host: OwnHost) => void };

const HostRow = ({ userId, host, onRemove }: HostRowProps) => {
  const checking = useCheckHost(userId, host.host);
  const { state, name, url, problem } = host;
  const isActive = state === 'active';
  const isEnded = state === 'moved' || state === 'blocked' || state === 'removed';
  const checkText = isEnded ? texts.addAgain : texts.check;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
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
            isBusy={checking.isPending}
            onClick={() => checking.run()}
          >
            {checking.isPending ? texts.checking : checkText}
          </Button>
        )}
        {state === 'removed' ? null : (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => onRemove(host)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  );
};

const AddHost = ({ userId }: { userId: string }) => {
  const [name, setName, clearName] = useTextDraft();
  const addition = useAddHost(userId, { accepted: clearName });
  return (
    <Form onSubmit={() => addition.run(name)}>
      <TextField
        label={texts.name}
        hint={texts.hint}
        error={addition.errors.host}
        value={name}
        required
        inputMode="url"
        onChange={setName}
      />
      <Button type="submit" isBusy={addition.isPending} className="self-start max-sm:w-full">
        {addition.isPending ? texts.adding : texts.add}
      </Button>
    </Form>
  );
};

const DefaultHost = ({ userId, settings }: { userId: string; settings: HostSettings }) => {
  const { run: choose } = useChooseHost(userId);
  const active = settings.hosts.filter(({ state }) => state === 'active');
  if (active.length === 0) return null;
  return (
    <HostSelect
      label={texts.defaultLabel}
      value={settings.defaultHost}
      options={active}
      onChange={choose}
    />
  );
};

/** The promoter's own domains; empty if the product has no zone for them. */
export const HostsCard = ({ userId }: { userId: string }) => {
  const { data, error, isFetching, refetch } = useQuery(hostsQuery(userId));
  if (!data) {
    return error ? (
      <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : null;
  }
  if (!data.isOffered) return null;
  const used = data.hosts.filter(({ state }) => state !== 'removed').length;
  return (
    <OwnedListCard
      title={texts.title}
      text={texts.text}
      query={{ data: data.hosts, error, isFetching, refetch }}
      loadFailed={texts.loadFailed}
      row={(host, { remove }) => (
        <HostRow key={host.host} userId={userId} host={host} onRemove={remove} />
      )}
      form={() => (
        <>
          <DefaultHost userId={userId} settings={data} />
          {used < HOST.perPromoter ? <AddHost userId={userId} /> : null}
        </>
      )}
      removal={{
        call: ({ host }) =>
          request('DELETE /api/hosts/:userId/:host', { params: { userId, host } }),
        shown,
        title: ({ name }) => texts.removeTitle(name),
        text: texts.removeText,
        confirm: texts.remove,
        busy: texts.removing,
        keep: texts.keep,
      }}
    />
  );
};
