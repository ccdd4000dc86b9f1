import * as contracts from '@soltrade/schema/contracts/statements';
import { enterRevenue } from '../actions/revenue/enterRevenue.ts';
import {
  keepMapping,
  listMappings,
  removeMapping,
  renameMapping,
} from '../actions/statements/mappings.ts';
import {
  beginStatement,
  checkStatement,
  importRows,
  listStatements,
  reverseStatement,
} from '../actions/statements/statements.ts';
import { ownRoute, route } from '../http/route.ts';

export const statements = [
  ownRoute(contracts.checkStatement, checkStatement),

  ownRoute(contracts.beginStatement, beginStatement),

  ownRoute(contracts.importRows, importRows),

  ownRoute(contracts.listStatements, listStatements),

  ownRoute(contracts.reverseStatement, reverseStatement),

  route(contracts.listMappings, ({ ctx, session, params }) =>
    listMappings(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  ownRoute(contracts.keepMapping, keepMapping),

  ownRoute(contracts.renameMapping, renameMapping),

  ownRoute(contracts.removeMapping, removeMapping),

  ownRoute(contracts.enterRevenue, enterRevenue),
];
