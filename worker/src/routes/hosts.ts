import * as contracts from '@soltrade/schema/contracts/hosts';
import {
  addHost,
  checkOwnHost,
  listOwnHosts,
  removeHost,
  setDefaultHost,
} from '../actions/hosts/hosts.ts';
import { routes } from '../http/route.ts';

export const hosts = routes(contracts, {
  listOwnHosts,
  addHost,
  checkHost: checkOwnHost,
  removeHost,
  setDefaultHost,
});
