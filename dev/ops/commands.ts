import type { Endpoint } from '../../schema/src/contracts/endpoint.ts';
import {
  approvePartner,
  type Blocked,
  block,
  closeReport,
  type DeadLetter,
  deleteUser,
  type ErrorCount,
  type GaugeState,
  getStatus,
  type HostState,
  type ListedApproval,
  listApprovals,
  listDeadLetters,
  listHosts,
  listReports,
  moveName,
  type Report,
  replayDeadLetter,
  revokeApproval,
  sweep,
  type UpstreamState,
  unblock,
} from '../../schema/src/contracts/operations.ts';
import { registerTelegram } from '../../schema/src/contracts/telegram.ts';
import type { z } from '../../schema/src/zod.ts';

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
  ...(page === null
    ? []
    : [`  page without a link, ${page.symbol ?? 'token'} ${page.mint}: ${page.url}`]),
  ...(promoterUrl === null ? [] : [`  promoter’s page: ${promoterUrl}`]),
];

const reportText = (report: Report): string => {
  const { id, reason, detail, createdAt, closedAt, user } = report;
  return [
    `${id}  ${createdAt}  ${reason}${closedAt === null ? '' : `  (closed ${closedAt})`}`,
    ...subjectLines(report),
    ...(user === null ? [] : [`  user ${user.name}, ${state(user.blockedAt, 'not blocked')}`]),
    ...(detail === null ? [] : [`  "${detail}"`]),
  ].join('\n');
};

const gaugeText = ({ name, unit, value, ceiling, isNear }: GaugeState): string => {
  const amounts =
    unit === 'bytes'
      ? `${gigabytes(value)} of ${gigabytes(ceiling)} GB`
      : `${value} of ${ceiling} ${unit}`;
  return `${isNear ? '! ' : '  '}${name.padEnd(16)}${amounts}${isNear ? `   see "${name}" in docs/runbook.md` : ''}`;
};

const errorText = ({ code, lastHour, lastDay, ceiling, isNear }: ErrorCount): string =>
  `${isNear ? '! ' : '  '}${code.padEnd(24)}${lastHour} of ${ceiling} in an hour, ${lastDay} in a day${isNear ? '   see "errors" in docs/runbook.md' : ''}`;

const upstreamText = ({ name, left, burst, perMinute, openUntil }: UpstreamState): string =>
  `${openUntil === null ? '  ' : '! '}${name.padEnd(16)}${left} of ${burst} requests free, ${perMinute} a minute${openUntil === null ? '' : `; failing, not asked before ${openUntil}`}`;

export type Command = {
  contract: Endpoint;
  /** Words after the verb, in order: the path's parameter, else the body's fields. */
  words: readonly string[];
  outcome: (answer: unknown) => string;
};

const command = <Answer>(
  contract: Endpoint & { responses: { 200: z.ZodMiniType<Answer> } },
  words: readonly string[],
  textOf: (answer: Answer) => string,
): Command => ({
  contract,
  words,
  outcome: (answer) => textOf(contract.responses[200].parse(answer)),
});

const before = (isChanged: boolean): string => (isChanged ? '' : ', as before');

const blockedText = ({ kind, id, name, url, blockedAt, isChanged }: Blocked): string => {
  const state = blockedAt === null ? 'not blocked' : `blocked since ${blockedAt}`;
  return `${kind} ${name} (${id})${url ? ` ${url}` : ''}: ${state}${before(isChanged)}`;
};

const letterText = ({ id, kind, linkId, at, error, createdAt }: DeadLetter): string =>
  `${id}  given up ${createdAt}  ${kind ? `${kind} of ${at} on link ${linkId}` : 'not an event'}${error ? `: ${error}` : ''}`;

const approvalText = (approval: ListedApproval): string => {
  const { name, partnerId, userId, note, approvedAt, revokedAt, entries, usd } = approval;
  return [
    `partner ${name ?? 'of a deleted account'}${partnerId === null ? '' : ` (${partnerId})`} of user ${userId}`,
    `  approved ${approvedAt}${revokedAt === null ? '' : `, revoked ${revokedAt}`}: ${entries} entries, $${usd}`,
    `  "${note}"`,
  ].join('\n');
};

const hostText = ({ host, checkedAt, threats }: HostState): string => {
  if (checkedAt === null) return `${host}: not checked yet`;
  const state =
    threats.length > 0
      ? `FLAGGED as ${threats.join(', ')}: docs/runbook.md says what to do`
      : 'clean';
  return `${host}: ${state} (checked ${checkedAt})`;
};

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(2);

export const COMMANDS: Record<string, Command> = {
  block: command(block, ['kind', 'target'], blockedText),
  unblock: command(unblock, ['kind', 'target'], blockedText),
  'delete-user': command(
    deleteUser,
    ['target'],
    ({ id, isBlocked }) =>
      `user ${id}: deleted${isBlocked ? '; the wallet and the X account stay blocked' : ''}`,
  ),
  'move-name': command(moveName, ['name', 'target'], ({ name, from, to, isChanged }) => {
    const former = from === null ? '' : `; user ${from.id} is ${from.name} now`;
    return `@${name}: user ${to.id}${before(isChanged)}${former}`;
  }),
  reports: command(
    listReports,
    [],
    (reports) => reports.map(reportText).join('\n\n') || 'No reports.',
  ),
  'close-report': command(
    closeReport,
    ['reportId'],
    ({ id, isChanged }) => `report ${id}: closed${isChanged ? '' : ' before'}`,
  ),
  'approve-partner': command(approvePartner, ['target', 'note'], (approval) => {
    const { partnerId, name, userId, approvedAt, secret } = approval;
    const known = `partner ${name} (${partnerId}) of user ${userId}: approved since ${approvedAt}`;
    return secret === null
      ? `${known}, as before. Its secret was shown then; for a new one, revoke the approval first.`
      : `${known}\nFor the partner, never for the promoter; it is not shown again:\n${secret}`;
  }),
  'revoke-approval': command(
    revokeApproval,
    ['key'],
    ({ partnerId, isChanged }) =>
      `partner ${partnerId}: ${isChanged ? 'approval revoked; nothing that came with it counts publicly' : 'not approved, as before'}`,
  ),
  approvals: command(
    listApprovals,
    [],
    (approvals) => approvals.map(approvalText).join('\n\n') || 'No approvals.',
  ),
  status: command(getStatus, [], ({ gauges, errors, upstreams }) =>
    [
      ...gauges.map(gaugeText),
      '',
      ...upstreams.map(upstreamText),
      '',
      ...(errors.length > 0 ? errors.map(errorText) : ['No errors were answered within a day.']),
    ].join('\n'),
  ),
  hosts: command(listHosts, [], ({ hosts, quota }) =>
    [
      ...(hosts.length > 0
        ? hosts.map(hostText)
        : ['No lists are asked: there is no WEB_RISK_KEY.']),
      quota === null
        ? 'No domains of promoters: there is no zone for them.'
        : `domains of promoters: ${quota.used} of ${quota.allocated}`,
    ].join('\n'),
  ),
  'dead-letters': command(
    listDeadLetters,
    [],
    (letters) => letters.map(letterText).join('\n') || 'No dead letters.',
  ),
  replay: command(
    replayDeadLetter,
    ['letterId'],
    ({ id, counted }) => `dead letter ${id}: counted as ${counted}`,
  ),
  telegram: command(registerTelegram, [], ({ bot, webhook, isInline }) => {
    const inline =
      '\nIt doesn’t answer in other chats yet: send /setinline to @BotFather (docs/runbook.md).';
    return `@${bot}: Telegram sends what it receives to ${webhook}${isInline ? '' : inline}`;
  }),
  sweep: command(
    sweep,
    [],
    ({ expired, wallets, priced, settlements, entries, webhooks, hosts }) =>
      `${expired} expired rows deleted, ${wallets} payout wallets to read, ${priced} payouts priced, ${settlements} tokens with calls to settle, ${entries} with calls to find a first price for, ${webhooks} webhook endpoints with something to send, ${hosts} domains checked`,
  ),
};
