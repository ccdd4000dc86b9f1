import { exportEvents, getReceipt } from '@soltrade/schema/contracts/receipts';
import { requestFile } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';

export const receiptQuery = (linkId: string) =>
  endpointQuery(getReceipt, { params: { id: linkId } });

export const eventsFile = (linkId: string) => requestFile(exportEvents, { params: { id: linkId } });
