import { z } from '../../schema/src/zod.ts';

const address = z.nullable(z.string().check(z.minLength(32), z.maxLength(44)));
const amount = z.number().check(z.gte(0));

/** New values of a token; omitted ones stay. */
const tokenChange = z.strictObject({
  mint: z.string(),
  /** Whole tokens. */
  supply: z.optional(z.int().check(z.gte(0))),
  mintAuthority: z.optional(address),
  freezeAuthority: z.optional(address),
  /** Of a Token-2022 mint; hundredths of a percent. */
  transferFee: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  isPaused: z.optional(z.boolean()),
  delegate: z.optional(address),
  /** Dollars in its main pool; null: all its pools are withdrawn. */
  liquidity: z.optional(z.nullable(amount)),
});

export type TokenChange = z.output<typeof tokenChange>;

/** Manual changes of tokens, which the sandbox's chain and markets report from then on. */
export function createTokenChanges() {
  const changed = new Map<string, TokenChange>();
  return {
    set(input: unknown): TokenChange {
      const { success, error, data } = tokenChange.safeParse(input);
      if (!success) throw new Error(z.prettifyError(error));
      const next = { ...changed.get(data.mint), ...data };
      changed.set(data.mint, next);
      return next;
    },
    of: (mint: string): Partial<TokenChange> => changed.get(mint) ?? {},
    clear: () => changed.clear(),
  };
}
