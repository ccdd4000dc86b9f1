import * as contracts from '@soltrade/schema/contracts/reports';
import { reportLink } from '../../actions/operations/reportLink.ts';
import { addressKey } from '../../lib/addressKey.ts';
import { Reply, route } from '../route.ts';

export const reports = [
  route(contracts.reportLink, async ({ c, ctx, body }) => {
    const received = await reportLink(ctx, {
      linkId: body.linkId ?? null,
      page: body.page ?? null,
      reason: body.reason,
      detail: body.detail ?? null,
      address: addressKey(c.req.header('CF-Connecting-IP')),
    });
    return received === 'new' ? new Reply(201, { received }) : new Reply(200, { received });
  }),
];
