import * as contracts from '@soltrade/schema/contracts/watch';
import {
  dismissNotice,
  getLinkWatch,
  getTokenRule,
  setLinkRule,
  setTokenRule,
} from '../actions/watch/linkWatch.ts';
import { routes } from '../http/route.ts';

export const tokenWatch = routes(contracts, {
  getTokenRule,
  setTokenRule,
  getLinkWatch,
  setLinkRule,
  dismissNotice,
});
