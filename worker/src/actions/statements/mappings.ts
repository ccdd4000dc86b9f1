import type { ValidBody } from '@soltrade/schema/contracts/endpoint';
import type {
  KeptMapping,
  keepMapping as keepCall,
  StatementMapping,
} from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import {
  findMapping,
  keepRow,
  listMappingRows,
  type MappingRecord,
  removeRow,
  renameRow,
} from '../../db/mappings.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { AppError, fieldError, ownedBy } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { isoTime } from '../../lib/time.ts';
import { checkPartner } from './checkPartner.ts';

type OfMapping = { mappingId: string };

const notFound = () =>
  new AppError('not_found', 'We couldn’t find these answers. You may have removed them.');

const present = ({ userId, usedAt, ...row }: MappingRecord): KeptMapping => ({
  ...row,
  usedAt: isoTime(usedAt),
});

export const listMappings = async ({ account, env }: AccountCtx): Promise<KeptMapping[]> =>
  (await listMappingRows(env, account.id)).map(present);

/** Errors: those of the contract. */
export const keepMapping = async (
  ctx: AccountCtx,
  input: Omit<ValidBody<typeof keepCall>, 'userId'>,
): Promise<KeptMapping> => {
  const { id: userId } = ctx.account;
  const { name, header, partnerId } = input;
  await checkPartner(ctx, partnerId);
  const mapping: StatementMapping = input.mapping;
  const row = { id: newId(), userId, name, header, partnerId, mapping, usedAt: ctx.now() };
  const kept = await keepRow(ctx.env, row, STATEMENT.maxMappings);
  if (kept) return present(kept);
  throw new AppError(
    'mapping_limit',
    `You can keep answers for ${STATEMENT.maxMappings} exports. Remove one first.`,
  );
};

const requireOwn = async ({ account, env }: AccountCtx, id: string): Promise<MappingRecord> =>
  ownedBy(account, await findMapping(env, id), notFound);

/** Errors: those of the contract. */
export const renameMapping = async (
  ctx: AccountCtx,
  { mappingId, name }: OfMapping & { name: string },
): Promise<KeptMapping> => {
  await requireOwn(ctx, mappingId);
  const renamed = await renameRow(ctx, mappingId, name);
  if (renamed === 'taken') {
    throw fieldError('mapping_name_taken', 'name', 'Another one of yours has this name.');
  }
  if (renamed === null) throw notFound();
  return present(renamed);
};

export const removeMapping = async (ctx: AccountCtx, { mappingId }: OfMapping): Promise<void> => {
  await requireOwn(ctx, mappingId);
  await removeRow(ctx, mappingId);
};
