import * as contracts from '@soltrade/schema/contracts/keys';
import {
  addApiKey,
  getApiCaller,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
} from '../actions/keys.ts';
import { routes } from '../http/route.ts';

export const apiKeys = routes(contracts, {
  // Must precede the parameter route.
  getApiCaller,
  listApiKeys,
  addApiKey,
  renameApiKey,
  revokeApiKey,
});
