// Lists of the account's export: rows as they are stored, without secrets and their hashes.

import { ACTIVITY_TYPES } from '@soltrade/schema/contracts/activity';
import { ACTIVITY } from '@soltrade/schema/limits/webhooks';
import { listActivities } from '../../db/activity/activities.ts';
import { listConnectionChanges } from '../../db/platforms.ts';
import {
  listChainPayments,
  listChainScans,
  listEntries,
  listStatementPage,
  readApprovalRows,
  readPartnerRows,
  readWalletRows,
} from '../../db/revenue/exportRows.ts';
import { listDeliveriesOf } from '../../db/webhooks/deliveries.ts';
import { listEndpoints } from '../../db/webhooks/endpoints.ts';
import { dated, datedColumns } from '../../lib/dated.ts';
import { storedJson } from '../../lib/storedJson.ts';
import { presentDelivery } from '../webhooks/deliveries.ts';

const ROWS = 1_000;

type Pages = AsyncGenerator<object[]>;

type List<Row> = (env: Env, page: { userId: string; after: string; limit: number }) => Promise<Row[]>;

async function* pagesOf<Row extends { id: string }>(
  env: Env,
  userId: string,
  list: List<Row>,
  present: (row: Row) => object,
): Pages {
  let after: string | undefined = '';
  while (after !== undefined) {
    const page: Row[] = await list(env, { userId, after, limit: ROWS });
    yield page.map(present);
    after = page.length === ROWS ? page.at(-1)?.id : undefined;
  }
}

const entryPage: List<{ id: string; row: Awaited<ReturnType<typeof listEntries>>[number] }> = async (
  env,
  page,
) => (await listEntries(env, page)).map((row) => ({ id: row.entry.id, row }));

export const exportedEntries = (env: Env, id: string): Pages =>
  pagesOf(env, id, entryPage, ({ row: { entry, evidence } }) => {
    const { userId, transactionKey, ...columns } = entry;
    return { ...dated(columns), evidence: storedJson(evidence) };
  });

async function* walletsOf(env: Env, userId: string): Pages {
  const { wallets, accounts, unread } = await readWalletRows(env, userId);
  yield wallets.map((wallet) => ({
    ...datedColumns(wallet, [
      'id',
      'address',
      'provenAt',
      'isPublic',
      'pausedAt',
      'removedAt',
      'readFrom',
      'createdAt',
    ]),
    accounts: accounts
      .filter(({ walletId }) => walletId === wallet.id)
      .map((row) =>
        datedColumns(row, ['address', 'mint', 'isListed', 'known', 'scan', 'readTo', 'readSince']),
      ),
    unread: unread
      .filter(({ walletId }) => walletId === wallet.id)
      .map((row) => datedColumns(row, ['signature', 'reason', 'foundAt'])),
  }));
}

/** Revoked partners included, each with its latest calls. */
async function* partnersOf(env: Env, userId: string): Pages {
  const { partners, calls } = await readPartnerRows(env, userId);
  yield partners.map((partner) => ({
    ...datedColumns(partner, ['id', 'name', 'platform', 'createdAt', 'formerUntil', 'revokedAt']),
    calls: calls
      .filter(({ partnerId }) => partnerId === partner.id)
      .map((row) =>
        datedColumns(row, ['at', 'proof', 'outcome', 'detail', 'webhookId', 'transactionId', 'entryId']),
      ),
  }));
}

async function* few<Row extends object>(
  read: () => Promise<Row[]>,
  names: readonly (keyof Row & string)[],
): Pages {
  yield (await read()).map((row) => datedColumns(row, names));
}

async function* activitiesOf(env: Env, userId: string): Pages {
  const rows = await listActivities(env, { userId, limit: ACTIVITY_TYPES.length * ACTIVITY.keptOfType });
  yield rows.map(({ userId: _, createdAt: at, ...row }) => dated({ ...row, at }));
}

export const exportedLists = (env: Env, id: string): [name: string, pages: Pages][] => [
  ['revenueEntries', exportedEntries(env, id)],
  ['statements', pagesOf(env, id, listStatementPage, ({ userId, ...row }) => dated(row))],
  ['partners', partnersOf(env, id)],
  [
    'partnerApprovals',
    few(() => readApprovalRows(env, id), ['id', 'partnerId', 'note', 'approvedAt', 'revokedAt']),
  ],
  ['connectionChanges', few(() => listConnectionChanges(env, id), ['platformName', 'hour', 'isPaying'])],
  ['payoutWallets', walletsOf(env, id)],
  [
    'chainPayments',
    pagesOf(env, id, listChainPayments, (row) => ({ ...dated(row), evidence: storedJson(row.evidence) })),
  ],
  ['chainScans', pagesOf(env, id, listChainScans, dated)],
  ['activities', activitiesOf(env, id)],
  [
    'webhookEndpoints',
    few(
      () => listEndpoints(env, id),
      [
        'id',
        'url',
        'flavour',
        'types',
        'createdAt',
        'disabledAt',
        'disabledReason',
        'formerUntil',
        'failingSince',
      ],
    ),
  ],
  [
    'webhookDeliveries',
    pagesOf(env, id, listDeliveriesOf, (row) => ({
      ...presentDelivery(row),
      endpointId: row.endpointId,
      linkId: row.linkId,
      data: row.data,
    })),
  ],
];
