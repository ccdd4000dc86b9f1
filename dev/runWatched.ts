// Runs a test runner and ends it if it goes silent, because a hung child would block CI until CI's
// own limit.
import { ROOT } from './root.ts';
import { startSupervised } from './supervised.ts';

export type Watched = { code: number; hung: boolean };

export const runWatched = async (options: {
  command: readonly string[];
  environment: Record<string, string>;
  silence: number;
  onLine: (line: string) => void;
}): Promise<Watched> => {
  const { command, environment, silence, onLine } = options;
  let hung = false;
  const runner = startSupervised({
    command,
    cwd: ROOT,
    environment: {
      ...process.env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...environment,
    },
    onLine: (line) => {
      timer.refresh();
      onLine(line);
    },
  });
  const timer = setTimeout(() => {
    hung = true;
    runner.end();
  }, silence);
  const code = await runner.exited;
  clearTimeout(timer);
  return { code, hung };
};
