import type { UnattributedPayment } from '@soltrade/schema/contracts/payoutWallets';
import { once } from '@soltrade/schema/once';

export type Payer = {
  payer: string;
  payments: UnattributedPayment[];
  /** Dollars of payments with known values. */
  usd: number;
  amounts: string;
  isPriced: boolean;
};

const fourDecimals = once(
  () => new Intl.NumberFormat('en-US', { maximumFractionDigits: 4, useGrouping: false }),
);

const amountsOf = (payments: readonly UnattributedPayment[]): string =>
  [...Map.groupBy(payments, ({ asset }) => asset)]
    .map(([asset, some]) => {
      const sum = some.reduce((all, { amount }) => all + Number(amount), 0);
      return `${fourDecimals().format(sum)} ${asset}`;
    })
    .join(', ');

/** Payments by payer, largest first. */
export const byPayer = (payments: readonly UnattributedPayment[]): Payer[] =>
  [...Map.groupBy(payments, ({ payer }) => payer)]
    .map(([payer, some]) => ({
      payer,
      payments: some,
      usd: some.reduce((sum, { usd }) => sum + Number(usd ?? 0), 0),
      amounts: amountsOf(some),
      isPriced: some.every(({ usd }) => usd !== null),
    }))
    .toSorted((one, other) => other.usd - one.usd || other.payments.length - one.payments.length);
