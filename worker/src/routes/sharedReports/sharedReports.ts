import * as contracts from '@soltrade/schema/contracts/sharedReports';
import {
  addSharedReport,
  listSharedReports,
  restoreSharedReport,
  revokeSharedReport,
} from '../../actions/sharedReports/sharedReports.ts';
import { ownRoute } from '../route.ts';

export const sharedReports = [
  ownRoute(contracts.listSharedReports, listSharedReports),
  ownRoute(contracts.addSharedReport, addSharedReport),
  ownRoute(contracts.revokeSharedReport, revokeSharedReport),
  ownRoute(contracts.restoreSharedReport, restoreSharedReport),
];
