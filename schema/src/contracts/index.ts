// All contracts: what the OpenAPI document describes and what the route tests compare the app with.
import { deleteAccount, exportAccount } from './account.ts';
import { getAnalytics, getStatistics, getTimeline } from './analytics.ts';
import { exportAudience, getAudience } from './audience.ts';
import {
  getChallenge,
  linkTwitter,
  signIn,
  signOut,
  signOutEverywhere,
  startTwitter,
  twitterCallback,
} from './auth.ts';
import { trackClick, trackView } from './clicks.ts';
import type { Endpoint } from './endpoint.ts';
import { getHealth, getOpenApi } from './health.ts';
import {
  exportLinks,
  generateLink,
  getLink,
  getLinkByIdentifier,
  getLinkByReferrer,
  getTokenByContract,
  listLinks,
  updateLink,
} from './links.ts';
import { getLive } from './live.ts';
import {
  block,
  closeReport,
  deleteUser,
  listDeadLetters,
  listReports,
  moveName,
  replayDeadLetter,
  sweep,
  unblock,
} from './ops.ts';
import {
  addPayoutWallet,
  assignPayment,
  listPayoutWallets,
  listUnattributed,
  provePayoutWallet,
  readPayoutWallet,
  removePayoutWallet,
  updatePayoutWallet,
} from './payoutWallets.ts';
import {
  connectPlatform,
  countPlatformLinks,
  disconnectPlatform,
  listKnownPlatforms,
  listPlatforms,
  orderPlatforms,
  restorePlatform,
  updatePlatform,
} from './platforms.ts';
import { getReceipt } from './receipts.ts';
import { reportLink } from './reports.ts';
import {
  exportRevenueCsv,
  exportRevenueJson,
  getRevenue,
  getRevenueEntry,
  listRevenueEntries,
} from './revenue.ts';
import {
  getIdentifierSolanaAction,
  getReferrerSolanaAction,
  pressIdentifierSolanaAction,
  pressReferrerSolanaAction,
} from './solanaActions.ts';
import { getStats } from './stats.ts';
import { fetchToken, getChart } from './tokens.ts';
import { getCurrentUser, getUserByWallet, linkWallet, updateUser } from './users.ts';

export const ENDPOINTS = {
  signIn,
  signOut,
  signOutEverywhere,
  getChallenge,
  startTwitter,
  linkTwitter,
  twitterCallback,
  getCurrentUser,
  getUserByWallet,
  updateUser,
  linkWallet,
  exportAccount,
  deleteAccount,
  listKnownPlatforms,
  listPlatforms,
  connectPlatform,
  orderPlatforms,
  updatePlatform,
  countPlatformLinks,
  disconnectPlatform,
  restorePlatform,
  fetchToken,
  getChart,
  generateLink,
  listLinks,
  getLink,
  updateLink,
  exportLinks,
  getAnalytics,
  getAudience,
  exportAudience,
  getTimeline,
  getLive,
  getStatistics,
  getRevenue,
  listRevenueEntries,
  getRevenueEntry,
  exportRevenueCsv,
  exportRevenueJson,
  listPayoutWallets,
  addPayoutWallet,
  provePayoutWallet,
  updatePayoutWallet,
  removePayoutWallet,
  readPayoutWallet,
  listUnattributed,
  assignPayment,
  getStats,
  getLinkByIdentifier,
  getLinkByReferrer,
  getTokenByContract,
  trackClick,
  trackView,
  getReceipt,
  reportLink,
  block,
  unblock,
  deleteUser,
  moveName,
  listReports,
  closeReport,
  listDeadLetters,
  replayDeadLetter,
  sweep,
  getReferrerSolanaAction,
  pressReferrerSolanaAction,
  getIdentifierSolanaAction,
  pressIdentifierSolanaAction,
  getHealth,
  getOpenApi,
} satisfies Record<string, Endpoint>;
