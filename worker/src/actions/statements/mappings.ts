import type { ValidBody } from '@soltrade/schema/contracts/endpoint';
import type {
  KeptMapping,
  keepMapping as keepCall,
  StatementMapping,
} from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { checkOwnId, getOwnUser } from '../../db/accounts/users.ts';
import {
  findMapping,
  keepRow,
  listMappingRows,
  type MappingRecord,
  removeRow,
  renameRow,
} from '../../db/mappings.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, fieldError, ownedBy } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { isoTime } from '../../lib/time.ts';
import { checkPartner } from './checkPartner.ts';

type Own = { sessionUserId: string };

const MISSING = 'We couldn’t find these answers. You may have removed them.';

const present = ({ userId, usedAt, ...row }: MappingRecord): KeptMapping => ({
  ...row,
  usedAt: isoTime(usedAt),
});

export const listMappings = async (
  ctx: Ctx,
  { sessionUserId, userId }: Own & { userId: string },
): Promise<KeptMapping[]> => {
  await checkOwnId(ctx, sessionUserId, userId);
  return (await listMappingRows(ctx.env, userId)).map(present);
};

/** Errors: those of the contract. */
export const keepMapping = async (
  ctx: Ctx,
  input: Own & ValidBody<typeof keepCall>,
): Promise<KeptMapping> => {
  const { id: userId } = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const { name, header, partnerId } = input;
  await checkPartner(ctx, userId, partnerId);
  const mapping: StatementMapping = input.mapping;
  const row = { id: newId(), userId, name, header, partnerId, mapping, usedAt: ctx.now() };
  const kept = await keepRow(ctx.env, row, STATEMENT.maxMappings);
  if (kept) return present(kept);
  throw new AppError(
    'mapping_limit',
    `You can keep answers for ${STATEMENT.maxMappings} exports. Remove one first.`,
  );
};

const own = async (ctx: Ctx, { sessionUserId, id }: Own & { id: string }): Promise<MappingRecord> =>
  ownedBy(sessionUserId, await findMapping(ctx.env, id), MISSING);

/** Errors: those of the contract. */
export const renameMapping = async (
  ctx: Ctx,
  input: Own & { id: string; name: string },
): Promise<KeptMapping> => {
  await own(ctx, input);
  const renamed = await renameRow(ctx.env, input.id, input.name);
  if (renamed === 'taken') {
    throw fieldError('mapping_name_taken', 'name', 'Another one of yours has this name.');
  }
  if (renamed === null) throw new AppError('not_found', MISSING);
  return present(renamed);
};

export const removeMapping = async (ctx: Ctx, input: Own & { id: string }): Promise<void> => {
  await own(ctx, input);
  await removeRow(ctx.env, input.id);
};
