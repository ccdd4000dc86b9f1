import type { Partner, PartnerCall, PartnerSecrets } from '@soltrade/schema/contracts/partners';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import { OWED_AGES } from '@soltrade/schema/payoutStates';
import { findPlatform, type PlatformId } from '@soltrade/schema/platforms/index';
import {
  type PartnerCall as CallRow,
  findApproval,
  findPartner,
  insertPartner,
  listCalls,
  listLiveApprovals,
  listPartnerRows,
  type PartnerApproval,
  type Partner as PartnerRow,
  revokePartnerRow,
  updatePartner,
} from '../../db/partners.ts';
import { type OwedSum, sumOwed } from '../../db/revenue/sums.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { randomSecret, sha256Hex } from '../../lib/crypto.ts';
import { AppError, ownedBy } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { usdText } from '../../lib/money.ts';
import { visibleName } from '../../lib/sanitize.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { signedCall, signingSecret } from '../../lib/webhookSignature.ts';
import { partnerNotFound, receiveSigned } from './receivePostback.ts';

type OfPartner = { partnerId: string };

type Facts = { approval: PartnerApproval | null; owed: readonly OwedSum[] };

const presentOwed = (owed: readonly OwedSum[]): Partner['owed'] =>
  owed.flatMap(({ state, age, microUsd, payouts }) => {
    const of = OWED_AGES[age];
    return of ? [{ state, age: of.id, usd: usdText(microUsd), payouts }] : [];
  });

const present = (ctx: Ctx, row: PartnerRow, { approval, owed }: Facts): Partner => ({
  id: row.id,
  name: row.name,
  platform: row.platform === null ? null : (findPlatform(row.platform)?.id ?? null),
  url: `${ctx.config.publicOrigin}/api/postback/${row.id}`,
  createdAt: isoTime(row.createdAt),
  approvedAt: isoTimeOrNull(approval?.approvedAt ?? null),
  formerUntil:
    row.formerUntil !== null && row.formerUntil > ctx.now() ? isoTimeOrNull(row.formerUntil) : null,
  owed: presentOwed(owed.filter(({ partnerId }) => partnerId === row.id)),
});

export const presentCall = ({ at, ...call }: CallRow): PartnerCall => ({
  at: isoTime(at),
  proof: call.proof,
  outcome: call.outcome,
  detail: call.detail,
  transactionId: call.transactionId,
  entryId: call.entryId,
});

const getOwnPartner = async (
  { account, env }: AccountCtx,
  { partnerId }: OfPartner,
): Promise<PartnerRow> => ownedBy(account, await findPartner(env, partnerId), partnerNotFound);

export const listPartners = async (ctx: AccountCtx): Promise<Partner[]> => {
  const { id: userId } = ctx.account;
  const [rows, approvals, owed] = await Promise.all([
    listPartnerRows(ctx.env, userId),
    listLiveApprovals(ctx.env, userId),
    sumOwed(ctx.env, userId, ctx.now()),
  ]);
  const approvalOf = new Map(approvals.map((approval) => [approval.partnerId, approval]));
  return rows.map((row) => present(ctx, row, { approval: approvalOf.get(row.id) ?? null, owed }));
};

const withSecrets = async (
  ctx: Ctx,
  row: PartnerRow,
  urlSecret: string,
): Promise<PartnerSecrets> => ({
  partner: present(ctx, row, {
    approval: await findApproval(ctx.env, row.id),
    owed: await sumOwed(ctx.env, row.userId, ctx.now()),
  }),
  secret: await signingSecret(ctx.config.visitorSalt, row),
  urlSecret,
});

/** Creates a key. Errors: `partner_limit`. */
export const addPartner = async (
  ctx: AccountCtx,
  input: { name: string; platform: PlatformId | null },
): Promise<PartnerSecrets> => {
  const { id: userId } = ctx.account;
  const urlSecret = randomSecret();
  const row: PartnerRow = {
    id: newId(),
    userId,
    name: visibleName(input.name, PARTNER.maxNameLength),
    platform: input.platform,
    seed: randomSecret(),
    formerSeed: null,
    formerUntil: null,
    urlSecretHash: await sha256Hex(urlSecret),
    formerUrlSecretHash: null,
    createdAt: ctx.now(),
    revokedAt: null,
  };
  if (!(await insertPartner(ctx, row, PARTNER.maxKeys))) {
    throw new AppError(
      'partner_limit',
      `You can have ${PARTNER.maxKeys} partners. Revoke one first.`,
    );
  }
  return withSecrets(ctx, row, urlSecret);
};

/** Creates new secrets; the former ones work for a while. Errors: `not_found`, `forbidden`. */
export const rotatePartner = async (ctx: AccountCtx, input: OfPartner): Promise<PartnerSecrets> => {
  const partner = await getOwnPartner(ctx, input);
  const urlSecret = randomSecret();
  const change = {
    seed: randomSecret(),
    formerSeed: partner.seed,
    formerUntil: ctx.now() + PARTNER.overlap,
    urlSecretHash: await sha256Hex(urlSecret),
    formerUrlSecretHash: partner.urlSecretHash,
  };
  await updatePartner(ctx, partner.id, change);
  return withSecrets(ctx, { ...partner, ...change }, urlSecret);
};

export const revokePartner = async (ctx: AccountCtx, input: OfPartner): Promise<void> => {
  const { id } = await getOwnPartner(ctx, input);
  await revokePartnerRow(ctx, id);
};

export const listPartnerCalls = async (
  ctx: AccountCtx,
  input: OfPartner,
): Promise<PartnerCall[]> => {
  const [rows] = await Promise.all([
    listCalls(ctx.env, input.partnerId, PARTNER.keptCalls + PARTNER.keptRefusals),
    getOwnPartner(ctx, input),
  ]);
  return rows.map(presentCall);
};

export const testPartner = async (ctx: AccountCtx, input: OfPartner): Promise<PartnerCall> => {
  const partner = await getOwnPartner(ctx, input);
  const secret = await signingSecret(ctx.config.visitorSalt, partner);
  const body = JSON.stringify({ type: 'test' });
  await receiveSigned(ctx, {
    key: partner.id,
    ...(await signedCall(secret, { id: `test-${newId()}`, at: ctx.now(), body })),
  });
  const [call] = await listCalls(ctx.env, partner.id, 1);
  if (!call) throw partnerNotFound();
  return presentCall(call);
};
