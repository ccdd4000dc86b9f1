type Amount = { rawAmount: string; decimals: number };

/** Whether two amounts of one transaction are one payout. By their decimals, dollars and assets at par are the same. */
export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.rawAmount === other.rawAmount && one.decimals === other.decimals;
