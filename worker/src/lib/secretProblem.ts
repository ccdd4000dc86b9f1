/** The prefix of the values in .dev.vars.example, which are public and therefore not secrets. */
const EXAMPLE = /^(development-only|sandbox)-/i;

const MIN_LENGTH = 32;

const ADVICE = '; `openssl rand -base64 33` makes one';

/** Why a value cannot be a secret of a public deployment, or null if it can. */
export const secretProblem = (value: string): string | null => {
  if (EXAMPLE.test(value)) return `must not be the example, which everybody knows${ADVICE}`;
  return value.length < MIN_LENGTH ? `must have at least ${MIN_LENGTH} characters${ADVICE}` : null;
};

/** Why a value cannot be a credential of ours at a third party, or null if it can. */
export const exampleProblem = (value: string): string | null =>
  EXAMPLE.test(value) ? 'must not be the example, which only the sandbox knows' : null;
