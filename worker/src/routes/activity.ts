import * as contracts from '@soltrade/schema/contracts/activity';
import { listNotices, muteNotices, seeNotices } from '../actions/activity.ts';
import { ownRoute } from '../http/route.ts';

export const notices = [
  ownRoute(contracts.listNotices, listNotices),

  ownRoute(contracts.seeNotices, seeNotices),

  ownRoute(contracts.muteNotices, muteNotices),
];
