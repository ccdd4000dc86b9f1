import type { Notice } from '@soltrade/schema/contracts/activity';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { tokenChangeEnglish, tokenChangeText } from '@soltrade/schema/tokenChangeText';
import { messages } from '../../lib/messages.ts';

const texts = messages.notices;

export const noticeText = ({
  type,
  link,
  reached,
  call,
  money,
  endpoint,
  spike,
  digest,
  change,
}: Notice): { text: string; detail: string | null } => {
  if (money) {
    const { source, amount, entries, unpriced } = money;
    const detail = unpriced > 0 ? texts.unpriced(unpriced) : texts.entries(entries);
    return { text: texts.money[source](formatUsd(amount)), detail };
  }
  if (spike) {
    const { persons, usual, datacenterPercent } = spike;
    const detail = datacenterPercent === null ? null : texts.fromDatacenters(datacenterPercent);
    return { text: texts.spike(persons.toLocaleString('en-US'), usual.toLocaleString('en-US')), detail };
  }
  if (digest) {
    const { persons, repeats, robots, best, earned } = digest;
    const details = [
      link && best !== null ? texts.bestLink(link.title, abbreviate(best)) : null,
      earned === null ? null : texts.earned(formatUsd(earned)),
    ];
    return {
      text: texts.week(abbreviate(persons), abbreviate(repeats), abbreviate(robots)),
      detail: details.filter(Boolean).join(' · ') || null,
    };
  }
  if (endpoint) return { text: texts.endpoint(endpoint.host, endpoint.reason), detail: null };
  if (type === 'telegram.linked' || type === 'telegram.unlinked') return texts.account[type];
  const title = link?.title ?? '';
  if (change) {
    const sentence = tokenChangeText(change, tokenChangeEnglish);
    return { text: `${title}: ${sentence}`, detail: texts.changeAction[change.action] };
  }
  if (reached !== null) return { text: texts.reached(title, reached), detail: null };
  if (call === null) return { text: texts.firstClick(title), detail: null };
  if (call.multiple === null) return { text: texts.closedCall[call.state](title), detail: null };
  const multiple = call.multiple.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return { text: texts.settled(title, multiple), detail: null };
};
