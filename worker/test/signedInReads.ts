// Also read by dev/rowsRead.
/** Rows of a promoter. */
export type ReadIds = {
  userId: string;
  linkId: string;
  connectionId: string;
  partnerId: string;
  entryId: string;
  webhookId: string;
  clientId: string;
  redirectUri: string;
};

/** Every read of a signed-in promoter. */
export const READS: Record<string, (ids: ReadIds) => string> = {
  getCurrentUser: () => '/api/user/current',
  getApiCaller: () => '/api/keys/current',
  listAccounts: () => '/api/accounts',
  listMembers: ({ userId }) => `/api/members/${userId}`,
  listMemberWrites: ({ userId }) => `/api/members/${userId}/writes`,
  listApiKeys: ({ userId }) => `/api/keys/${userId}`,
  listAssistants: ({ userId }) => `/api/assistants/${userId}`,
  readAssistantRequest: ({ clientId, redirectUri }) =>
    `/api/assistant-request?client_id=${clientId}&redirect_uri=${redirectUri}`,
  listNotices: ({ userId }) => `/api/notices/${userId}`,
  getTelegram: ({ userId }) => `/api/user/${userId}/telegram`,
  exportAccount: ({ userId }) => `/api/user/${userId}/export`,
  getOwnMark: ({ userId }) => `/api/user/${userId}/own-mark`,
  countAccess: ({ userId }) => `/api/user/${userId}/access`,
  getRecord: ({ userId }) => `/api/user/${userId}/record`,
  listPlatforms: ({ userId }) => `/api/platforms/${userId}`,
  countPlatformLinks: ({ connectionId }) => `/api/platforms/${connectionId}/links`,
  listLinks: ({ userId }) => `/api/links/${userId}?sort=created`,
  getLinkFacets: ({ userId }) => `/api/links/${userId}/facets`,
  getRecentClicks: ({ userId, linkId }) => `/api/links/${userId}/recent-clicks?links=${linkId}`,
  getLink: ({ linkId }) => `/api/link/${linkId}`,
  listChannels: ({ userId }) => `/api/channels/${userId}`,
  getAccountRules: ({ userId }) => `/api/link-defaults/${userId}`,
  listOwnHosts: ({ userId }) => `/api/hosts/${userId}`,
  listSharedReports: ({ userId }) => `/api/shared-reports/${userId}`,
  getTokenRule: ({ userId }) => `/api/token-watch/${userId}`,
  getLinkWatch: ({ linkId }) => `/api/links/${linkId}/watch`,
  getPageSettings: ({ userId }) => `/api/promoter-page/${userId}`,
  getExperiment: ({ linkId }) => `/api/links/${linkId}/experiment`,
  getLinkRevenue: ({ linkId }) => `/api/links/${linkId}/revenue?range=7d`,
  getReceipt: ({ linkId }) => `/api/links/${linkId}/receipt`,
  exportEvents: ({ linkId }) => `/api/links/${linkId}/events.csv`,
  exportLinks: ({ userId }) => `/api/export/${userId}`,
  getAnalytics: ({ userId }) => `/api/analytics/${userId}`,
  getStatistics: ({ userId, linkId }) =>
    `/api/analytics/${userId}/statistics?range=7d&linkId=${linkId}&device=phone`,
  exportStatistics: ({ userId, linkId }) =>
    `/api/analytics/${userId}/statistics.csv?range=7d&linkId=${linkId}`,
  getAudience: ({ userId, linkId }) =>
    `/api/analytics/${userId}/audience?range=7d&linkId=${linkId}`,
  exportAudience: ({ userId }) => `/api/analytics/${userId}/audience.csv?range=7d`,
  getLive: ({ userId }) => `/api/live/${userId}`,
  getRevenue: ({ userId }) => `/api/revenue/${userId}?range=7d`,
  listRevenueEntries: ({ userId }) => `/api/revenue/${userId}/entries`,
  getRevenueEntry: ({ entryId }) => `/api/revenue-entries/${entryId}`,
  exportRevenueCsv: ({ userId }) => `/api/revenue/${userId}/export.csv`,
  exportRevenueJson: ({ userId }) => `/api/revenue/${userId}/export.json`,
  listPayoutWallets: ({ userId }) => `/api/payout-wallets/${userId}`,
  listUnattributed: ({ userId }) => `/api/payments/${userId}/unattributed`,
  listStatements: ({ userId }) => `/api/statements/${userId}`,
  listMappings: ({ userId }) => `/api/statement-mappings/${userId}`,
  listPartners: ({ userId }) => `/api/partners/${userId}`,
  listPartnerCalls: ({ partnerId }) => `/api/partners/${partnerId}/calls`,
  listWebhooks: ({ userId }) => `/api/webhooks/${userId}`,
  listDeliveries: ({ webhookId }) => `/api/webhooks/${webhookId}/deliveries`,
};
