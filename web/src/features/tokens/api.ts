import { fetchToken } from '@soltrade/schema/contracts/tokens';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';

export const useFetchToken = () =>
  useMutation({
    mutationFn: (contractAddress: string) => request(fetchToken, { body: { contractAddress } }),
  });
