// `npm run ops -- …`: what an operator does about links, users and reports. It calls the Worker, because what is stored
// and what the landing pages show must change together. Says every call before it makes it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parse } from 'smol-toml';
import {
  block,
  closeReport,
  type DeadLetter,
  deleteUser,
  listDeadLetters,
  listReports,
  moveName,
  replayDeadLetter,
  sweep,
  unblock,
} from '../schema/src/contracts/ops.ts';
import {
  approvePartner,
  type ListedApproval,
  listApprovals,
  revokeApproval,
} from '../schema/src/contracts/partnerApprovals.ts';
import { problem } from '../schema/src/contracts/problem.ts';
import { registerTelegram } from '../schema/src/contracts/telegram.ts';
import { LaunchError } from './launchError.ts';
import { readOperatorToken } from './operatorToken.ts';
import { type OpsCommand, parseOps } from './parseOps.ts';
import { reportText } from './reportText.ts';
import { ROOT } from './root.ts';
import { readSettings } from './settings.ts';

type Place = { origin: string; url: string; token: string };

const local = (): Place => {
  const { url, variables } = readSettings(process.env);
  const { PUBLIC_ORIGIN: origin, OPS_TOKEN: token } = variables;
  if (!origin || !token) throw new LaunchError('.dev.vars: OPS_TOKEN is missing; .dev.vars.example has one');
  return { origin, url, token };
};

const remote = (): Place => {
  const { vars } = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
  const origin = typeof vars === 'object' && 'PUBLIC_ORIGIN' in vars ? String(vars.PUBLIC_ORIGIN) : '';
  const token = process.env.OPS_TOKEN || readOperatorToken(origin);
  if (!token)
    throw new LaunchError('OPS_TOKEN is missing in the environment: the secret of the deployed Worker');
  return { origin, url: origin, token };
};

type Call = { method: 'GET' | 'POST'; path: string; body?: object };

const callOf = (command: OpsCommand): Call => {
  switch (command.verb) {
    case 'block':
    case 'unblock': {
      const { method, path } = command.verb === 'block' ? block : unblock;
      return { method, path, body: { kind: command.kind, target: command.target } };
    }
    case 'delete-user':
      return { method: 'POST', path: deleteUser.path, body: { target: command.target } };
    case 'move-name':
      return {
        method: 'POST',
        path: moveName.path,
        body: { name: command.name, target: command.target },
      };
    case 'reports':
      return { method: 'GET', path: `${listReports.path}${command.all ? '?all=true' : ''}` };
    case 'close-report':
      return { method: 'POST', path: closeReport.path.replace(':id', encodeURIComponent(command.id)) };
    case 'approve-partner':
      return {
        method: 'POST',
        path: approvePartner.path,
        body: { target: command.target, note: command.note },
      };
    case 'revoke-approval':
      return { method: 'POST', path: revokeApproval.path.replace(':key', encodeURIComponent(command.key)) };
    case 'approvals':
      return { method: 'GET', path: listApprovals.path };
    case 'dead-letters':
      return { method: 'GET', path: listDeadLetters.path };
    case 'replay':
      return { method: 'POST', path: replayDeadLetter.path.replace(':id', encodeURIComponent(command.id)) };
    case 'sweep':
      return { method: 'POST', path: sweep.path };
    case 'telegram':
      return { method: 'POST', path: registerTelegram.path };
  }
};

const confirmed = async (): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('In production. Type "yes" to do it: ');
  terminal.close();
  return answer.trim() === 'yes';
};

const send = async ({ origin, url, token }: Place, { method, path, body }: Call): Promise<unknown> => {
  const request = new Request(`${url}${path}`, {
    method,
    headers: {
      // Unsafe calls need to come from our own origin, an operator's too.
      Origin: origin,
      Authorization: `Bearer ${token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const response = await fetch(request).catch((error: unknown) => {
    throw new LaunchError(`Nothing answers at ${url}: is it running (npm start)?`, { cause: error });
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  if (!isJson) throw new LaunchError(`${response.status} from ${url}, which is not this product`);
  if (response.ok) return JSON.parse(text);
  const refusal = problem.safeParse(JSON.parse(text));
  throw new LaunchError(refusal.success ? `${response.status}: ${refusal.data.detail}` : text);
};

const letterText = ({ id, kind, linkId, at, error, createdAt }: DeadLetter): string =>
  `${id}  given up ${createdAt}  ${kind ? `${kind} of ${at} on link ${linkId}` : 'not an event'}${error ? `: ${error}` : ''}`;

const approvalText = ({
  name,
  partnerId,
  userId,
  note,
  approvedAt,
  revokedAt,
  ...sum
}: ListedApproval): string =>
  [
    `partner ${name ?? 'of a deleted account'}${partnerId === null ? '' : ` (${partnerId})`} of user ${userId}`,
    `  approved ${approvedAt}${revokedAt === null ? '' : `, revoked ${revokedAt}`}: ${sum.entries} entries, $${sum.usd}`,
    `  "${note}"`,
  ].join('\n');

const outcomeText = (command: OpsCommand, answer: unknown): string => {
  switch (command.verb) {
    case 'block':
    case 'unblock': {
      const { kind, id, name, url, blockedAt, isChanged } = block.responses[200].parse(answer);
      const state = blockedAt === null ? 'not blocked' : `blocked since ${blockedAt}`;
      return `${kind} ${name} (${id})${url ? ` ${url}` : ''}: ${state}${isChanged ? '' : ', as before'}`;
    }
    case 'delete-user': {
      const { id, isBlocked } = deleteUser.responses[200].parse(answer);
      return `user ${id}: deleted${isBlocked ? '; the wallet and the X account stay blocked' : ''}`;
    }
    case 'move-name': {
      const { name, from, to, isChanged } = moveName.responses[200].parse(answer);
      const former = from === null ? '' : `; user ${from.id} is ${from.name} now`;
      return `@${name}: user ${to.id}${isChanged ? '' : ', as before'}${former}`;
    }
    case 'reports': {
      const reports = listReports.responses[200].parse(answer);
      return reports.length === 0 ? 'No reports.' : reports.map(reportText).join('\n\n');
    }
    case 'close-report': {
      const { id, isChanged } = closeReport.responses[200].parse(answer);
      return `report ${id}: closed${isChanged ? '' : ' before'}`;
    }
    case 'approve-partner': {
      const { partnerId, name, userId, approvedAt, secret } = approvePartner.responses[200].parse(answer);
      const known = `partner ${name} (${partnerId}) of user ${userId}: approved since ${approvedAt}`;
      return secret === null
        ? `${known}, as before. Its secret was shown then; for a new one, revoke the approval first.`
        : `${known}\nFor the partner, never for the promoter; it is not shown again:\n${secret}`;
    }
    case 'revoke-approval': {
      const { partnerId, isChanged } = revokeApproval.responses[200].parse(answer);
      return `partner ${partnerId}: ${isChanged ? 'approval revoked; nothing that came with it counts publicly' : 'not approved, as before'}`;
    }
    case 'approvals': {
      const approvals = listApprovals.responses[200].parse(answer);
      return approvals.length === 0 ? 'No approvals.' : approvals.map(approvalText).join('\n\n');
    }
    case 'dead-letters': {
      const letters = listDeadLetters.responses[200].parse(answer);
      return letters.length === 0 ? 'No dead letters.' : letters.map(letterText).join('\n');
    }
    case 'replay': {
      const { id, counted } = replayDeadLetter.responses[200].parse(answer);
      return `dead letter ${id}: counted as ${counted}`;
    }
    case 'telegram': {
      const { bot, webhook, isInline } = registerTelegram.responses[200].parse(answer);
      const inline = isInline
        ? ''
        : '\nIt doesn’t answer in other chats yet: send /setinline to @BotFather (docs/runbook.md).';
      return `@${bot}: Telegram sends what it receives to ${webhook}${inline}`;
    }
    case 'sweep': {
      const { expired, wallets, priced, settlements, entries, webhooks } = sweep.responses[200].parse(answer);
      return `${expired} expired rows deleted, ${wallets} payout wallets to read, ${priced} payouts priced, ${settlements} tokens with calls to settle, ${entries} with calls to find a first price for, ${webhooks} webhook endpoints with something to send`;
    }
  }
};

const run = async (): Promise<void> => {
  const { isRemote, isSure, command } = parseOps(process.argv.slice(2));
  const place = isRemote ? remote() : local();
  const call = callOf(command);
  console.log(`${call.method} ${place.url}${call.path}${call.body ? ` ${JSON.stringify(call.body)}` : ''}`);
  if (isRemote && call.method !== 'GET' && !isSure && !(await confirmed())) {
    throw new LaunchError('Nothing was done.');
  }
  console.log(outcomeText(command, await send(place, call)));
};

try {
  await run();
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
