import * as contracts from '@soltrade/schema/contracts/activity';
import { listNotices, muteNotices, seeNotices } from '../actions/activity.ts';
import { routes } from '../http/route.ts';

export const notices = routes(contracts, { listNotices, seeNotices, muteNotices });
