import * as contracts from '@soltrade/schema/contracts/imports';
import { answerOnce } from '../actions/answerOnce.ts';
import { importPart } from '../actions/imports/importPart.ts';
import { route } from '../http/route.ts';

export const imports = [
  route(contracts.importPart, ({ c, ctx, session: { userId: sessionUserId }, body }) => {
    const key = c.req.header('Idempotency-Key');
    return answerOnce(
      ctx,
      { endpoint: contracts.importPart, userId: sessionUserId, key, body },
      () => importPart(ctx, { sessionUserId, ...body }),
    );
  }),
];
