import type { Endpoint } from '../../schema/src/contracts/endpoint.ts';
import {
  approvePartner,
  type Blocked,
  block,
  blockKind,
  closeReport,
  type DeadLetter,
  deleteUser,
  getDatabase,
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
  unblock,
} from '../../schema/src/contracts/operations.ts';
import { registerTelegram } from '../../schema/src/contracts/telegram.ts';
import type { z } from '../../schema/src/zod.ts';
import { LaunchError } from '../launchError.ts';

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

const reportText = (report: Report): string => {
  const { id, reason, detail, createdAt, closedAt, user } = report;
  return [
    `${id}  ${createdAt}  ${reason}${closedAt === null ? '' : `  (closed ${closedAt})`}`,
    ...subjectLines(report),
    ...(user === null ? [] : [`  user ${user.name}, ${state(user.blockedAt, 'not blocked')}`]),
    ...(detail === null ? [] : [`  "${detail}"`]),
  ].join('\n');
};

type Command = {
  contract: Endpoint;
  /** Words after the verb, in order: the path's parameter, else the body's fields. */
  words: readonly string[];
  outcome: (answer: unknown) => string;
};

const command = <Answer>(
  contract: Endpoint & { responses: { 200: z.ZodMiniType<Answer> } },
  words: readonly string[],
  textOf: (answer: Answer) => string,
): Command => ({ contract, words, outcome: (answer) => textOf(contract.responses[200].parse(answer)) });

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
    threats.length > 0 ? `FLAGGED as ${threats.join(', ')}: docs/runbook.md says what to do` : 'clean';
  return `${host}: ${state} (checked ${checkedAt})`;
};

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(2);

const COMMANDS: Record<string, Command> = {
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
  reports: command(listReports, [], (reports) => reports.map(reportText).join('\n\n') || 'No reports.'),
  'close-report': command(
    closeReport,
    ['id'],
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
  database: command(getDatabase, [], ({ bytes, maxBytes, isFilling }) => {
    const used = `${gigabytes(bytes)} of ${gigabytes(maxBytes)} GB, ${((bytes / maxBytes) * 100).toFixed(1)} %`;
    return `database: ${used}${isFilling ? '. It is filling up: docs/runbook.md says what to do' : ''}`;
  }),
  hosts: command(listHosts, [], ({ hosts, quota }) =>
    [
      ...(hosts.length > 0 ? hosts.map(hostText) : ['No lists are asked: there is no WEB_RISK_KEY.']),
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
  replay: command(replayDeadLetter, ['id'], ({ id, counted }) => `dead letter ${id}: counted as ${counted}`),
  telegram: command(registerTelegram, [], ({ bot, webhook, isInline }) => {
    const inline = '\nIt doesn’t answer in other chats yet: send /setinline to @BotFather (docs/runbook.md).';
    return `@${bot}: Telegram sends what it receives to ${webhook}${isInline ? '' : inline}`;
  }),
  sweep: command(
    sweep,
    [],
    ({ expired, wallets, priced, settlements, entries, webhooks, hosts }) =>
      `${expired} expired rows deleted, ${wallets} payout wallets to read, ${priced} payouts priced, ${settlements} tokens with calls to settle, ${entries} with calls to find a first price for, ${webhooks} webhook endpoints with something to send, ${hosts} domains checked`,
  ),
};

const USAGE = `npm run ops -- block link <id, identifier or address>
npm run ops -- unblock link <id, identifier or address>
npm run ops -- block words <id, identifier or address of the link that shows them>
npm run ops -- unblock words <the same>
npm run ops -- block user <id, username or wallet>
npm run ops -- unblock user <id, username or wallet; the wallet or X id of a deleted account>
npm run ops -- delete-user <id, username or wallet>
npm run ops -- move-name <username> <id, username or wallet of who linked that X handle>
npm run ops -- reports [--all]
npm run ops -- close-report <id>
npm run ops -- approve-partner <key or its address> "<who asked for it, and how that was verified>"
npm run ops -- revoke-approval <key>
npm run ops -- approvals
npm run ops -- database
npm run ops -- dead-letters
npm run ops -- replay <id>
npm run ops -- sweep
npm run ops -- telegram   (tells Telegram where the bot’s webhook is)
Against what \`npm start\` runs; with --remote against production (OPS_TOKEN in the environment), which is asked about
once more unless --yes is given.`;

export type Call = { method: string; path: string; body?: Record<string, string> };

type Parsed = { isRemote: boolean; isSure: boolean; call: Call; outcome: Command['outcome'] };

/** Throws a `LaunchError` with the usage for unknown commands. */
export const parseOps = (args: readonly string[]): Parsed => {
  const options = new Set(args.filter((word) => word.startsWith('--')));
  const [verb = '', ...given] = args.filter((word) => !word.startsWith('--'));
  const isRemote = options.delete('--remote');
  const isSure = options.delete('--yes');
  const all = verb === 'reports' && options.delete('--all');
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!command || given.length !== command.words.length || options.size > 0) throw new LaunchError(USAGE);
  const { contract, words, outcome } = command;
  const values = Object.fromEntries(words.map((name, index) => [name, given[index] ?? '']));
  if ('kind' in values && !blockKind.safeParse(values.kind).success) throw new LaunchError(USAGE);
  const path = contract.path.replace(/:(\w+)/, (_, name) => encodeURIComponent(values[name] ?? ''));
  const call: Call = { method: contract.method, path: all ? `${path}?all=true` : path };
  if (contract.body) call.body = values;
  return { isRemote, isSure, call, outcome };
};
