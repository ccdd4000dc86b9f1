import {
  addHost,
  checkHost,
  type HostSettings,
  listOwnHosts,
  removeHost,
  setDefaultHost,
} from '@soltrade/schema/contracts/hosts';
import { HOST } from '@soltrade/schema/limits/hosts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { FoldCard } from '../../components/FoldCard.tsx';
import { Form } from '../../components/Form.tsx';
import { HostSelect } from '../../components/HostSelect.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { TextField } from '../../components/TextField.tsx';
import { request } from '../../lib/api.ts';
import { hostsQuery } from '../../lib/hostsQuery.ts';
import { hostsTexts as texts } from '../../lib/messages/hosts.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { useAction, useFormAction } from '../../lib/useAction.ts';
import { HostRow } from './HostRow.tsx';

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
    mutationFn: (host: string | null) => request(setDefaultHost, { params: { userId }, body: { host } }),
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
          <HostSelect label={texts.defaultLabel} value={defaultHost} options={active} onChange={choose} />
        </div>
      ) : null}
      {hosts.filter(({ state }) => state !== 'removed').length < HOST.perPromoter ? (
        <AddHost add={changes.add} />
      ) : null}
    </FoldCard>
  );
};
