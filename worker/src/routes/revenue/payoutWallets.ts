import * as contracts from '@soltrade/schema/contracts/payoutWallets';
import { assignPayment, listUnattributedPayments } from '../../actions/revenue/payments.ts';
import {
  addWallet,
  listWallets,
  readWalletAgain,
  readWalletNow,
  removeWallet,
  switchWallet,
} from '../../actions/revenue/payoutWallets.ts';
import { proveWallet } from '../../actions/revenue/proveWallet.ts';
import { Reply, route } from '../route.ts';

export const payoutWallets = [
  route(contracts.listPayoutWallets, ({ ctx, session, params }) =>
    listWallets(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(contracts.addPayoutWallet, async ({ ctx, session, body }) => {
    const { userId, address, since } = body;
    const { wallet, isNew } = await addWallet(ctx, { sessionUserId: session.userId, userId, address, since });
    return new Reply(isNew ? 201 : 200, wallet);
  }),

  route(contracts.provePayoutWallet, ({ ctx, session, params, body }) =>
    proveWallet(ctx, { sessionUserId: session.userId, id: params.id, ...body }),
  ),

  route(contracts.updatePayoutWallet, ({ ctx, session, params, body }) =>
    switchWallet(ctx, { sessionUserId: session.userId, id: params.id, isPaused: body.isPaused }),
  ),

  route(contracts.removePayoutWallet, ({ ctx, session, params }) =>
    removeWallet(ctx, { sessionUserId: session.userId, id: params.id }),
  ),

  route(
    contracts.readPayoutWallet,
    async ({ ctx, session, params }) =>
      new Reply(202, await readWalletNow(ctx, { sessionUserId: session.userId, id: params.id })),
  ),

  route(contracts.readPayoutWalletAgain, async ({ ctx, session, params, body }) => {
    const { userId: sessionUserId } = session;
    return new Reply(202, await readWalletAgain(ctx, { sessionUserId, id: params.id, since: body.since }));
  }),

  route(contracts.listUnattributed, ({ ctx, session, params }) =>
    listUnattributedPayments(ctx, { sessionUserId: session.userId, userId: params.userId }),
  ),

  route(contracts.assignPayment, ({ ctx, session, params, body }) =>
    assignPayment(ctx, { sessionUserId: session.userId, id: params.id, platform: body.platform }),
  ),
];
