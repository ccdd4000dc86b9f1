import type { Receipt } from '@soltrade/schema/contracts/receipts';
import { type EventsKept, eventsKept } from '@soltrade/schema/eventsKept';
import { requestFile } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';

export const receiptQuery = (linkId: string) =>
  endpointQuery('GET /api/links/:linkId/receipt', { params: { linkId } });

/** How long single events are kept; null while the receipt is unknown. */
export const eventsKeptOf = (receipt: Receipt | undefined): EventsKept | null =>
  receipt ? eventsKept(Date.parse(receipt.eventsSince), Date.parse(receipt.at)) : null;

export const eventsFile = (linkId: string) =>
  requestFile('GET /api/links/:linkId/events.csv', { params: { linkId } });
