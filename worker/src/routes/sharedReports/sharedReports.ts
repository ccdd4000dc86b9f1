import * as contracts from '@soltrade/schema/contracts/reports';
import {
  addSharedReport,
  listSharedReports,
  restoreSharedReport,
  revokeSharedReport,
} from '../../actions/reports/reports.ts';
import { ownRoute, Reply, route } from '../route.ts';

export const sharedReports = [
  ownRoute(contracts.listSharedReports, listSharedReports),
  route(
    contracts.addSharedReport,
    async ({ ctx, session, params, body }) =>
      new Reply(201, await addSharedReport(ctx, { session, userId: params.userId, ...body })),
  ),
  ownRoute(contracts.revokeSharedReport, revokeSharedReport),
  ownRoute(contracts.restoreSharedReport, restoreSharedReport),
];
