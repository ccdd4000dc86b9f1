import { existsSync, readFileSync } from 'node:fs';

/** Per Linux's clock tick, which is the same on every architecture that Node.js runs on. */
const TICKS = 100;

/** Of this process and of its children that have ended, with theirs. Node.js knows its own only; elsewhere than on Linux too. */
export const processorSeconds = (): number => {
  const path = '/proc/self/stat';
  if (!existsSync(path)) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
  // The name, in parentheses, may have spaces.
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
};
