export { linkReports, pageReports, promoterReports } from './abuse.ts';
export {
  activePromoters,
  blockedIdentities,
  names,
  promoterClicks,
  renames,
  siteTotals,
  users,
} from './accounts.ts';
export { activities, noticeMarks } from './activity.ts';
export { assistantClients, assistantGrants } from './assistants.ts';
export { hosts } from './hosts.ts';
export { apiKeys, idempotencyKeys } from './keys.ts';
export { toldProblems } from './linkHealth.ts';
export {
  channels,
  formerIdentifiers,
  links,
  linkTags,
  linkWords,
  overlays,
  promoterPages,
} from './links.ts';
export { invitations, members, memberWrites } from './members.ts';
export { deadLetters, errorCounts, quotas, sweeps } from './operations.ts';
export { partnerApprovals, partnerCalls, partners, waitingStates } from './partners.ts';
export {
  chainPayments,
  chainScans,
  payoutAccounts,
  payoutWallets,
  unreadTransactions,
} from './payouts.ts';
export { connectionChanges, platformConnections } from './platforms.ts';
export { callMultiples, calls, disclosures, priceSamples, settlements } from './record.ts';
export { sharedReports } from './reports.ts';
export {
  assetPrices,
  revenueEntries,
  statementMappings,
  statements,
  unpricedEntries,
} from './revenue.ts';
export { rowCounts } from './rowCounts.ts';
export { challenges, oauthFlows, sessions, usedMessages } from './sessions.ts';
export { telegramAccounts, telegramTokens, telegramUpdates } from './telegram.ts';
export { tokenDevelopers, tokens } from './tokens.ts';
export { tokenChanges, tokenWatch } from './watch.ts';
export { webhookDeliveries, webhookEndpoints } from './webhooks.ts';
