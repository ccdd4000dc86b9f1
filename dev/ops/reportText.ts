import type { Report } from '../../schema/src/contracts/ops.ts';

const state = (blockedAt: string | null, otherwise: string): string =>
  blockedAt === null ? otherwise : `blocked since ${blockedAt}`;

const wordsLines = ({ words, wordsHiddenAt }: NonNullable<Report['link']>): string[] =>
  words === null && wordsHiddenAt === null
    ? []
    : [`  words ${words === null ? 'none' : `"${words}"`}, ${state(wordsHiddenAt, 'shown')}`];

const subjectLines = ({ link, page, promoterUrl }: Report): string[] => [
  ...(link === null
    ? []
    : [
        `  link ${link.identifier}, ${link.symbol ?? 'unnamed token'}, ${state(link.blockedAt, link.isActive ? 'active' : 'paused')}: ${link.url}`,
        ...wordsLines(link),
      ]),
  ...(page === null ? [] : [`  page without a link, ${page.symbol ?? 'token'} ${page.mint}: ${page.url}`]),
  ...(promoterUrl === null ? [] : [`  promoter’s page: ${promoterUrl}`]),
];

export const reportText = (report: Report): string => {
  const { id, reason, detail, createdAt, closedAt, user } = report;
  return [
    `${id}  ${createdAt}  ${reason}${closedAt === null ? '' : `  (closed ${closedAt})`}`,
    ...subjectLines(report),
    ...(user === null ? [] : [`  user ${user.name}, ${state(user.blockedAt, 'not blocked')}`]),
    ...(detail === null ? [] : [`  "${detail}"`]),
  ].join('\n');
};
