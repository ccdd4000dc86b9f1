import * as contracts from '@soltrade/schema/contracts/operations';
import { reportLink } from '../../actions/abuse.ts';
import { Reply, route } from '../route.ts';

export const reports = [
  route(contracts.reportLink, async ({ ctx, body }) => {
    const received = await reportLink(ctx, {
      linkId: body.linkId ?? null,
      page: body.page ?? null,
      reason: body.reason,
      detail: body.detail ?? null,
    });
    return received === 'new' ? new Reply(201, { received }) : new Reply(200, { received });
  }),
];
