import { TOKEN_CHOICES } from '@soltrade/schema/limits/tokens';
import { AppError } from '../../lib/errors.ts';

type Looked<Found> = { mint: string } & ({ found: Found } | { error: AppError });

/** Looks up a text's addresses. Those that are no tokens are wallets, unless none is one: then throws `token_not_found`. */
export const tokensAmong = async <Found>(
  mints: readonly string[],
  look: (mint: string) => Promise<Found>,
): Promise<Looked<Found>[]> => {
  const looked = await Promise.all(
    mints.slice(0, TOKEN_CHOICES).map(async (mint): Promise<Looked<Found>> => {
      try {
        return { mint, found: await look(mint) };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { mint, error };
      }
    }),
  );
  const tokens = looked.filter((one) => !('error' in one && one.error.code === 'token_not_found'));
  const [first] = looked;
  if (tokens.length === 0 && first && 'error' in first) throw first.error;
  return tokens;
};
