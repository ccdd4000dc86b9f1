import { type BlockKind, blockKind } from '../schema/src/contracts/ops.ts';
import { LaunchError } from './launchError.ts';

export type OpsCommand =
  | { verb: 'block' | 'unblock'; kind: BlockKind; target: string }
  | { verb: 'delete-user'; target: string }
  | { verb: 'move-name'; name: string; target: string }
  | { verb: 'reports'; all: boolean }
  | { verb: 'close-report' | 'replay'; id: string }
  | { verb: 'approve-partner'; target: string; note: string }
  | { verb: 'revoke-approval'; key: string }
  | { verb: (typeof ALONE)[number] };

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

const ALONE = ['approvals', 'database', 'dead-letters', 'sweep', 'telegram'] as const;

const usage = (): LaunchError => new LaunchError(USAGE);

const commandOf = (words: string[], all: boolean): OpsCommand => {
  const [verb, first, second, ...rest] = words;
  if (rest.length > 0) throw usage();
  if (verb === 'reports' && first === undefined) return { verb, all };
  if (all) throw usage();
  const alone = ALONE.find((each) => each === verb);
  if (alone && first === undefined) return { verb: alone };
  if ((verb === 'close-report' || verb === 'replay') && first && second === undefined) {
    return { verb, id: first };
  }
  if (verb === 'delete-user' && first && second === undefined) return { verb, target: first };
  if (verb === 'approve-partner' && first && second) return { verb, target: first, note: second };
  if (verb === 'revoke-approval' && first && second === undefined) return { verb, key: first };
  if (verb === 'move-name' && first && second) return { verb, name: first, target: second };
  const kind = blockKind.safeParse(first);
  if ((verb === 'block' || verb === 'unblock') && kind.success && second) {
    return { verb, kind: kind.data, target: second };
  }
  throw usage();
};

/** Throws a `LaunchError` with the usage where the words are no command. */
export const parseOps = (
  args: readonly string[],
): { isRemote: boolean; isSure: boolean; command: OpsCommand } => {
  const options = new Set(args.filter((word) => word.startsWith('--')));
  const words = args.filter((word) => !word.startsWith('--'));
  const isRemote = options.delete('--remote');
  const isSure = options.delete('--yes');
  const all = options.delete('--all');
  if (options.size > 0) throw usage();
  return { isRemote, isSure, command: commandOf(words, all) };
};
