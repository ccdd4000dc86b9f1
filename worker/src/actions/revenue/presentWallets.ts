import { ASSETS } from '@soltrade/schema/assets';
import type { PayoutWallet } from '@soltrade/schema/contracts/revenue';
import {
  findPayoutWallet,
  type LiveWallet,
  listPayoutWallets,
  type PayoutAccount,
  readWalletFacts,
} from '../../db/revenue/payoutWallets.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, ownedBy } from '../../lib/errors.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';

type Facts = Awaited<ReturnType<typeof readWalletFacts>>;

const assetOf = (mint: string | null): string | null =>
  mint === null ? null : (ASSETS.find((asset) => asset.mint === mint)?.id ?? mint);

/** The wallet's own address first; token accounts only if they exist or were paid. */
const coverageOf = (accounts: readonly PayoutAccount[]): PayoutWallet['accounts'] =>
  accounts
    .filter(({ isListed, cursorSlot }) => isListed || (cursorSlot ?? 0) > 0)
    .toSorted((one, other) => Number(one.mint !== null) - Number(other.mint !== null))
    .map(({ address, mint, readSince, readTo, scan }) => ({
      address,
      asset: assetOf(mint),
      readSince: isoTimeOrNull(readSince),
      readTo: isoTimeOrNull(readTo),
      isReading: scan !== null,
    }));

const presentWallet = (wallet: LiveWallet, facts: Facts): PayoutWallet => {
  const isOfWallet = ({ walletId }: { walletId: string }): boolean => walletId === wallet.id;
  const accounts = facts.accounts.filter(isOfWallet);
  const times = accounts.map(({ readTo }) => readTo);
  const isRead = times.length > 0 && times.every((time) => time !== null);
  const scannedTo = isRead ? Math.min(...times.flatMap((time) => time ?? [])) : null;
  const isWhole = accounts.every(({ readSince }) => readSince !== null);
  const scan = facts.scans.find(isOfWallet);
  return {
    id: wallet.id,
    address: wallet.address,
    isProven: wallet.provenAt !== null,
    isPaused: wallet.pausedAt !== null,
    since: isoTime(wallet.readAgainFrom ?? wallet.readFrom),
    readTo: isoTimeOrNull(isWhole ? scannedTo : null),
    isReading:
      wallet.pausedAt === null &&
      (!isRead ||
        wallet.readAgainFrom !== null ||
        accounts.some((account) => account.scan !== null)),
    unread: facts.unread.find(isOfWallet)?.total ?? 0,
    payments: facts.payments.filter(isOfWallet).reduce((sum, { total }) => sum + total, 0),
    accounts: coverageOf(accounts),
    lastScan: scan
      ? {
          endedAt: isoTime(scan.endedAt),
          outcome: scan.outcome,
          transactions: scan.transactions,
          payments: scan.payments,
        }
      : null,
  };
};

export const presentWallets = async (ctx: Ctx, userId: string): Promise<PayoutWallet[]> => {
  const [wallets, facts] = await Promise.all([
    listPayoutWallets(ctx.env, userId),
    readWalletFacts(ctx.env, userId),
  ]);
  return wallets.map((wallet) => presentWallet(wallet, facts));
};

const notFound = () =>
  new AppError('not_found', 'We couldn’t find this payout wallet. It may have been removed.');

export const presentOne = async (
  ctx: Ctx,
  { userId, id }: { userId: string; id: string },
): Promise<PayoutWallet> => {
  const wallet = (await presentWallets(ctx, userId)).find((each) => each.id === id);
  if (!wallet) throw notFound();
  return wallet;
};

/** Throws `forbidden` for another promoter's wallet, `not_found` for an unknown one. */
export const getOwnWallet = async ({ account, env }: AccountCtx, id: string): Promise<LiveWallet> =>
  ownedBy(account, await findPayoutWallet(env, id), notFound);
