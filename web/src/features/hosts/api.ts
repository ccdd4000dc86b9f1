import {
  addHost,
  checkHost,
  type HostSettings,
  listOwnHosts,
  removeHost,
  setDefaultHost,
} from '@soltrade/schema/contracts/hosts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const useChangeHosts = (userId: string) => {
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
