// All contracts: what the OpenAPI document describes and what the route tests compare the app with.
import { deleteAccount, exportAccount } from './account.ts';
import { exportStatistics, getAnalytics, getStatistics } from './analytics.ts';
import { addApiKey, getApiCaller, listApiKeys, renameApiKey, revokeApiKey } from './apiKeys.ts';
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
import { getHealth } from './health.ts';
import { listLinks } from './linkList.ts';
import { previewCard, previewLink, previewToken } from './linkPreviews.ts';
import {
  exportLinks,
  generateLink,
  getLink,
  getLinkByIdentifier,
  getLinkByReferrer,
  getTokenByContract,
  updateLink,
} from './links.ts';
import { getLive } from './live.ts';
import { changeLinks, getLinkFacets, getRecentClicks } from './manyLinks.ts';
import { listNotices, seeNotices } from './notices.ts';
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
import { approvePartner, listApprovals, revokeApproval } from './partnerApprovals.ts';
import {
  addPartner,
  listPartnerCalls,
  listPartners,
  receivePlainPostback,
  receivePostback,
  revokePartner,
  rotatePartner,
  testPartner,
} from './partners.ts';
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
import { getPageSettings, getPromoterPage, updatePageSettings } from './promoterPages.ts';
import { getReceipt } from './receipts.ts';
import { getRecord } from './record.ts';
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
import {
  checkStatement,
  enterRevenue,
  importStatement,
  listStatements,
  reverseStatement,
} from './statements.ts';
import { getStats } from './stats.ts';
import { getTelegram, receiveTelegram, registerTelegram, startTelegram, unlinkTelegram } from './telegram.ts';
import { fetchToken, getChart, getTokenFacts } from './tokens.ts';
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
  getTelegram,
  startTelegram,
  unlinkTelegram,
  receiveTelegram,
  exportAccount,
  getRecord,
  deleteAccount,
  getApiCaller,
  listApiKeys,
  addApiKey,
  renameApiKey,
  revokeApiKey,
  listNotices,
  seeNotices,
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
  getTokenFacts,
  generateLink,
  listLinks,
  getLink,
  updateLink,
  getLinkFacets,
  getRecentClicks,
  changeLinks,
  exportLinks,
  previewLink,
  previewCard,
  previewToken,
  getPromoterPage,
  getPageSettings,
  updatePageSettings,
  getAnalytics,
  getAudience,
  exportAudience,
  getLive,
  getStatistics,
  exportStatistics,
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
  checkStatement,
  importStatement,
  listStatements,
  reverseStatement,
  enterRevenue,
  listPartners,
  addPartner,
  rotatePartner,
  revokePartner,
  testPartner,
  listPartnerCalls,
  receivePostback,
  receivePlainPostback,
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
  listApprovals,
  approvePartner,
  revokeApproval,
  listDeadLetters,
  replayDeadLetter,
  registerTelegram,
  sweep,
  getReferrerSolanaAction,
  pressReferrerSolanaAction,
  getIdentifierSolanaAction,
  pressIdentifierSolanaAction,
  getHealth,
} satisfies Record<string, Endpoint>;
