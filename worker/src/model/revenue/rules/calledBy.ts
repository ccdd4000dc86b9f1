import type { Evidence } from '../payment.ts';

export type Call = {
  program: string;
  /** Eight bytes as hex; another program may use the same. */
  discriminator: string;
};

type Caller = Evidence['callers'][number];

/** The instruction around a payment that a program executed, by its discriminator. */
export const calledBy = ({ callers }: Evidence, { program, discriminator }: Call): Caller | null =>
  callers.find((caller) => caller.program === program && caller.discriminator === discriminator) ?? null;
