import type {
  ExportedActivity,
  ExportedDelivery,
  ExportedEndpoint,
} from '@soltrade/schema/contracts/account';
import { ACTIVITY_TYPES } from '@soltrade/schema/contracts/activity';
import { ACTIVITY } from '@soltrade/schema/limits/webhooks';
import { listActivities } from '../../db/activity/activities.ts';
import { listDeliveriesOf } from '../../db/webhooks/deliveries.ts';
import { listEndpoints } from '../../db/webhooks/endpoints.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { presentDelivery } from '../webhooks/deliveries.ts';
import { pagesOf } from './exportedRevenue.ts';

export async function* exportedActivities(env: Env, userId: string): AsyncGenerator<ExportedActivity[]> {
  const rows = await listActivities(env, { userId, limit: ACTIVITY_TYPES.length * ACTIVITY.keptOfType });
  yield rows.map(({ userId: _, createdAt, ...row }) => ({ ...row, at: isoTime(createdAt) }));
}

/** Endpoints without their secrets. */
export async function* exportedEndpoints(env: Env, userId: string): AsyncGenerator<ExportedEndpoint[]> {
  yield (await listEndpoints(env, userId)).map((row) => ({
    id: row.id,
    url: row.url,
    flavour: row.flavour,
    types: row.types,
    createdAt: isoTime(row.createdAt),
    disabledAt: isoTimeOrNull(row.disabledAt),
    disabledReason: row.disabledReason,
    formerUntil: isoTimeOrNull(row.formerUntil),
    failingSince: isoTimeOrNull(row.failingSince),
  }));
}

/** The deliveries that are still kept. */
export async function* exportedDeliveries(env: Env, userId: string): AsyncGenerator<ExportedDelivery[]> {
  const pages = pagesOf((page) => listDeliveriesOf(env, page), { userId, idOf: ({ id }) => id });
  for await (const rows of pages) {
    yield rows.map((row) => ({
      ...presentDelivery(row),
      endpointId: row.endpointId,
      linkId: row.linkId,
      data: row.data,
    }));
  }
}
