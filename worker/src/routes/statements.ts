import * as contracts from '@soltrade/schema/contracts/statements';
import { enterRevenue } from '../actions/revenue/enterRevenue.ts';
import {
  checkStatement,
  importStatement,
  listStatements,
  reverseStatement,
} from '../actions/statements/statements.ts';
import { ownRoute, route } from '../http/route.ts';

export const statements = [
  ownRoute(contracts.checkStatement, checkStatement),

  route(contracts.importStatement, ({ ctx, session, body }) =>
    importStatement(ctx, {
      sessionUserId: session.userId,
      ...body,
      withoutRefused: body.withoutRefused ?? false,
    }),
  ),

  ownRoute(contracts.listStatements, listStatements),

  ownRoute(contracts.reverseStatement, reverseStatement),

  ownRoute(contracts.enterRevenue, enterRevenue),
];
