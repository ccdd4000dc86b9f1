import * as all from './all.ts';
import type { Rule } from './defineRule.ts';

export const RULES: readonly Rule[] = Object.values(all);

export const findRule = (id: string): Rule | null => RULES.find((rule) => rule.id === id) ?? null;

/** Rules whose payouts only the platform itself can have sent. */
export const PUBLIC_RULES: readonly string[] = RULES.filter(({ isOpenToAll }) => !isOpenToAll).map(
  ({ id }) => id,
);

/** Changes with any rule or version, which triggers rejudging. */
export const rulesVersionOf = (rules: readonly Rule[]): string =>
  rules.map(({ id, version }) => `${id}@${version}`).join(' ');
