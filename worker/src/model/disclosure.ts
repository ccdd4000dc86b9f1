import type { Disclosure, DisclosureKind } from '@soltrade/schema/contracts/links';
import { isoTime } from '../lib/time.ts';

export type Statement = { kind: DisclosureKind; since: number };

/** A promoter's current position on a token and earlier statements, newest first. */
export type Disclosed = Statement & { history: Statement[] };

export const disclosedOf = (statements: readonly Statement[], createdAt: number): Disclosed => {
  const isFromTheStart = statements[0] !== undefined && statements[0].since <= createdAt;
  const nothing: Statement = { kind: 'not_stated', since: createdAt };
  const [present = nothing, ...history] = (
    isFromTheStart ? [...statements] : [nothing, ...statements]
  ).toReversed();
  return { ...present, history };
};

const presentStatement = ({ kind, since }: Statement) => ({ kind, since: isoTime(since) });

export const presentDisclosure = ({ history, ...present }: Disclosed): Disclosure => ({
  ...presentStatement(present),
  history: history.map(presentStatement),
});
