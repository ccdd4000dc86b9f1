import type { Evidence } from '../payment.ts';

export type Call = {
  program: string;
  /** Eight bytes as hex, not unique across programs. */
  discriminator: string;
};

type Caller = Evidence['callers'][number];

/** The program's instruction around a payment, by discriminator. */
export const calledBy = ({ callers }: Evidence, { program, discriminator }: Call): Caller | null =>
  callers.find((caller) => caller.program === program && caller.discriminator === discriminator) ??
  null;
