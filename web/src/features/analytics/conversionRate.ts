/** Revenue per hundred clicks, as the specification defines it; 0 without clicks. */
export const conversionRate = (totals: { totalRevenue: string; totalClicks: number }): number =>
  totals.totalClicks === 0 ? 0 : (Number(totals.totalRevenue) / totals.totalClicks) * 100;
