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
import { routes } from '../http/route.ts';

export const statements = routes(contracts, {
  checkStatement,
  beginStatement,
  importRows,
  listStatements,
  reverseStatement,
  listMappings,
  keepMapping,
  renameMapping,
  removeMapping,
  enterRevenue,
});
