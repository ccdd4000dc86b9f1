// Runs one command and makes sure that it ends with the launcher. The launcher starts this file as the leader of its
// own process group and holds its stdin: that pipe closes even when the launcher is killed with -9, while workerd would
// live on and keep the port.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: supervisor.ts command [argument…]');

const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

const killGroup = (): void => {
  process.kill(-process.pid, 'SIGKILL');
};

process.stdin.resume();
process.stdin.on('close', killGroup);
process.stdin.on('error', killGroup);

child.on('error', (error) => {
  console.error(`cannot run ${command}: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
