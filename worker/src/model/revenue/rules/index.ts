import * as all from './all.ts';
import type { Rule } from './defineRule.ts';

export const RULES: readonly Rule[] = Object.values(all);

/** A rule by its id, or null if there is none of that name. */
export const findRule = (id: string): Rule | null => RULES.find((rule) => rule.id === id) ?? null;

/** The rules whose payouts only the platform itself can have sent. */
export const PUBLIC_RULES: readonly string[] = RULES.filter(({ isOpenToAll }) => !isOpenToAll).map(
  ({ id }) => id,
);

/** Changes with every rule and every version: payments judged by others are to be judged again. */
export const rulesVersionOf = (rules: readonly Rule[]): string =>
  rules.map(({ id, version }) => `${id}@${version}`).join(' ');
