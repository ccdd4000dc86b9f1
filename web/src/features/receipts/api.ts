import { exportEvents, getReceipt, type Receipt } from '@soltrade/schema/contracts/receipts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const receiptQuery = (linkId: string) =>
  queryOptions<Receipt>({
    queryKey: endpointKey(getReceipt, { id: linkId }),
    queryFn: ({ signal }) => request(getReceipt, { params: { id: linkId }, signal }),
  });

export const eventsFile = (linkId: string) => requestFile(exportEvents, { params: { id: linkId } });
