import * as contracts from '@soltrade/schema/contracts/revenue';
import { assignPayment, listUnattributedPayments } from '../../actions/revenue/payments.ts';
import {
  addWallet,
  listWallets,
  proveWallet,
  readWalletAgain,
  readWalletNow,
  removeWallet,
  switchWallet,
} from '../../actions/revenue/payoutWallets.ts';
import { ownRoute, Reply, route } from '../route.ts';

export const payoutWallets = [
  route(contracts.listPayoutWallets, ({ ctx, session, params }) =>
    listWallets(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(contracts.addPayoutWallet, async ({ ctx, session, body }) => {
    const { userId, address, since } = body;
    const { wallet, isNew } = await addWallet(ctx, { sessionUserId: session.userId, userId, address, since });
    return new Reply(isNew ? 201 : 200, wallet);
  }),

  ownRoute(contracts.provePayoutWallet, proveWallet),

  ownRoute(contracts.updatePayoutWallet, switchWallet),

  ownRoute(contracts.removePayoutWallet, removeWallet),

  ownRoute(contracts.readPayoutWallet, readWalletNow),

  ownRoute(contracts.readPayoutWalletAgain, readWalletAgain),

  ownRoute(contracts.listUnattributed, listUnattributedPayments),

  ownRoute(contracts.assignPayment, assignPayment),
];
