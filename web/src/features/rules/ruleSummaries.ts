import type { Link } from '@soltrade/schema/contracts/links';
import type { CountryRule } from '@soltrade/schema/contracts/rules';
import { momentText } from '../../lib/timeTexts.ts';
import { rulesTexts as texts } from './texts.ts';

export const countryRuleText = (rule: CountryRule | null): string => {
  const [hidden, explained] = [rule?.hide.length ?? 0, rule?.explain.length ?? 0];
  if (hidden === 0) return explained === 0 ? texts.everywhere : texts.explainedOnly(explained);
  return explained === 0
    ? texts.hidden(hidden)
    : `${texts.hidden(hidden)}, ${texts.explained(explained)}`;
};

/** A link's end in one line. `nextName` is the next link's name, if known. */
export const endText = (
  { end, endedAt }: Pick<Link, 'end' | 'endedAt'>,
  nextName: string | null,
): string => {
  if (end === null) return texts.never;
  const { at, persons, nextLinkId } = end;
  const nextText = nextName === null ? texts.thenOtherUnnamed : texts.thenOther(nextName);
  const next = nextLinkId === null ? texts.thenPaused : nextText;
  if (endedAt !== null) return texts.ended(momentText(endedAt), nextLinkId === null ? '' : next);
  const time = at === null ? null : texts.atTime(momentText(at));
  const count = persons === null ? null : texts.afterPersons(persons.toLocaleString('en'));
  const parts = time !== null && count !== null ? texts.either(time, count) : (time ?? count ?? '');
  return texts.ends(parts, next);
};
