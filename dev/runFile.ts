// Who runs in a home folder: one run at a time may write its state, and what a killed run left behind must go.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchPath } from './homePaths.ts';
import { LaunchError } from './launchError.ts';
import { livingProcesses } from './livingProcesses.ts';
import { ROOT } from './root.ts';
import { endGroup } from './supervised.ts';

/** `startedAt` tells a process from a later one with the same id. */
type Run = { pid: number; startedAt: string; groups: number[] };

export type RunFile = { addGroup: (group: number) => void; remove: () => void };

/** Throws a `LaunchError` while another run lives in that folder. */
export const claimHome = (home: string): RunFile => {
  assertNothingRuns(home);
  rmSync(scratchPath(home), { recursive: true, force: true });
  mkdirSync(join(scratchPath(home), 'tmp'), { recursive: true });
  const run: Run = { pid: process.pid, startedAt: startOf(process.pid), groups: [] };
  const write = () => writeFileSync(pathIn(home), JSON.stringify(run));
  write();
  return {
    addGroup(group) {
      run.groups.push(group);
      write();
    },
    remove: () => rmSync(pathIn(home), { force: true }),
  };
};

/** Also ends the processes of a run whose launcher and supervisor were both killed. */
export const assertNothingRuns = (home: string): void => {
  const run = readRun(home);
  if (!run) return;
  const processes = livingProcesses();
  if (processes.some((p) => p.pid === run.pid && p.startedAt === run.startedAt)) {
    throw new LaunchError(
      `Already running in ${home} (process ${run.pid}): stop it first or set SOLTRADE_HOME`,
    );
  }
  for (const group of run.groups) {
    const isOurs = processes.some((p) => p.group === group && p.command.includes(ROOT));
    if (isOurs) endGroup(group);
  }
  rmSync(pathIn(home), { force: true });
};

const pathIn = (home: string): string => join(home, 'run.json');

const readRun = (home: string): Run | null => {
  try {
    const run: Run = JSON.parse(readFileSync(pathIn(home), 'utf8'));
    return run;
  } catch {
    // Missing, or cut short by the kill: then nothing is known about an earlier run.
    return null;
  }
};

const startOf = (pid: number): string => livingProcesses().find((p) => p.pid === pid)?.startedAt ?? '';
