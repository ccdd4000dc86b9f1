// Closed lists that a contract and the app share. Apart from the contracts, whose schemas the app
// doesn't load.

export const LINK_SORTS = ['created', 'clicks', 'views', 'rate', 'earned', 'name'] as const;

/** Exclusive, in this precedence: archived, blocked by the operator, paused by the promoter. */
export const LINK_STATES = ['active', 'paused', 'blocked', 'archived'] as const;

/** Holds the token, paid by the project, on its team, none of these, or not stated. */
export const DISCLOSURE_KINDS = ['holds', 'paid', 'team', 'none', 'not_stated'] as const;

export const COUNTRY_ACTIONS = ['show', 'explain', 'hide'] as const;

/** Versions of a link's page in an experiment. */
export const HALVES = ['a', 'b'] as const;

export const TOKEN_RULES = ['none', 'notice', 'pause'] as const;

export const STATISTICS_RANGES = ['24h', '7d', '30d', '90d', 'all', 'custom'] as const;

/** Whole days of a time zone, up to and including today. */
export const RANGE_DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;

export const REVENUE_RANGES = ['7d', '30d', '90d', 'all'] as const;

/** The specification's, for GeckoTerminal's candles. */
export const CHART_INTERVALS = {
  '5m': { timeframe: 'minute', aggregate: 5 },
  '15m': { timeframe: 'minute', aggregate: 15 },
  '1h': { timeframe: 'hour', aggregate: 1 },
  '4h': { timeframe: 'hour', aggregate: 4 },
  '1d': { timeframe: 'day', aggregate: 1 },
} as const;

export const FLAVOURS = ['json', 'discord', 'slack', 'push'] as const;

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
