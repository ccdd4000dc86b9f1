import * as contracts from '@soltrade/schema/contracts/statements';
import { enterRevenue } from '../../actions/revenue/enterRevenue.ts';
import {
  checkStatement,
  importStatement,
  listStatements,
  reverseStatement,
} from '../../actions/revenue/statements.ts';
import { route } from '../route.ts';

export const statements = [
  route(contracts.checkStatement, ({ ctx, session, body }) =>
    checkStatement(ctx, { sessionUserId: session.userId, ...body }),
  ),

  route(contracts.importStatement, ({ ctx, session, body }) =>
    importStatement(ctx, {
      sessionUserId: session.userId,
      ...body,
      withoutRefused: body.withoutRefused ?? false,
    }),
  ),

  route(contracts.listStatements, ({ ctx, session, params }) =>
    listStatements(ctx, { sessionUserId: session.userId, userId: params.userId }),
  ),

  route(contracts.reverseStatement, ({ ctx, session, params }) =>
    reverseStatement(ctx, { sessionUserId: session.userId, id: params.id }),
  ),

  route(contracts.enterRevenue, ({ ctx, session, body }) =>
    enterRevenue(ctx, {
      sessionUserId: session.userId,
      ...body,
      linkId: body.linkId ?? null,
      note: body.note ?? null,
    }),
  ),
];
