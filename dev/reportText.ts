import type { Report } from '../schema/src/contracts/ops.ts';

const state = (blockedAt: string | null, otherwise: string): string =>
  blockedAt === null ? otherwise : `blocked since ${blockedAt}`;

/** A report as lines of a terminal. */
export const reportText = ({ id, reason, detail, createdAt, closedAt, link, user }: Report): string =>
  [
    `${id}  ${createdAt}  ${reason}${closedAt === null ? '' : `  (closed ${closedAt})`}`,
    `  link ${link.identifier}, ${link.symbol ?? 'unnamed token'}, ${state(link.blockedAt, link.isActive ? 'active' : 'paused')}: ${link.url}`,
    `  user ${user.name}, ${state(user.blockedAt, 'not blocked')}`,
    ...(detail === null ? [] : [`  "${detail}"`]),
  ].join('\n');
