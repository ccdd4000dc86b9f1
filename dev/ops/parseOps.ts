import { blockKind } from '../../schema/src/contracts/operations.ts';
import { LaunchError } from '../step.ts';
import { COMMANDS, type Command } from './commands.ts';

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
npm run ops -- status
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
  if (!command || given.length !== command.words.length || options.size > 0)
    throw new LaunchError(USAGE);
  const { contract, words, outcome } = command;
  const values = Object.fromEntries(words.map((name, index) => [name, given[index] ?? '']));
  if ('kind' in values && !blockKind.safeParse(values.kind).success) throw new LaunchError(USAGE);
  const path = contract.path.replace(/:(\w+)/, (_, name) => encodeURIComponent(values[name] ?? ''));
  const call: Call = { method: contract.method, path: all ? `${path}?all=true` : path };
  if (contract.body) call.body = values;
  return { isRemote, isSure, call, outcome };
};
