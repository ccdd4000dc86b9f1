import type { Notice } from '@soltrade/schema/contracts/notices';
import { formatUsd } from '@soltrade/schema/format';
import { messages } from '../../lib/messages.ts';

const texts = messages.notices;

/** A notice's sentence and details. */
export const noticeText = ({
  type,
  link,
  reached,
  call,
  money,
  endpoint,
}: Notice): { text: string; detail: string | null } => {
  if (money) {
    const { source, amount, entries, unpriced } = money;
    const detail = unpriced > 0 ? texts.unpriced(unpriced) : texts.entries(entries);
    return { text: texts.money[source](formatUsd(amount)), detail };
  }
  if (endpoint) return { text: texts.endpoint(endpoint.host, endpoint.reason), detail: null };
  if (type === 'telegram.linked' || type === 'telegram.unlinked') return texts.account[type];
  const title = link?.title ?? '';
  if (reached !== null) return { text: texts.reached(title, reached), detail: null };
  if (call === null) return { text: texts.firstClick(title), detail: null };
  if (call.multiple === null) return { text: texts.closedCall[call.state](title), detail: null };
  const multiple = call.multiple.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return { text: texts.settled(title, multiple), detail: null };
};
