/** How the values in .dev.vars.example begin that are no secrets, because everybody can read them. */
const EXAMPLE = /^(development-only|sandbox)-/i;

const MIN_LENGTH = 32;

const ADVICE = '; `openssl rand -base64 33` makes one';

/** Why a value cannot be a secret of a product that others can reach, or null where it can. */
export const secretProblem = (value: string): string | null => {
  if (EXAMPLE.test(value)) return `must not be the example, which everybody knows${ADVICE}`;
  return value.length < MIN_LENGTH ? `must have at least ${MIN_LENGTH} characters${ADVICE}` : null;
};

/** Why a value cannot name us to somebody else, or null where it can. */
export const exampleProblem = (value: string): string | null =>
  EXAMPLE.test(value) ? 'must not be the example, which only the sandbox knows' : null;
