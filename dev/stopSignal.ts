const WATCH_MS = 500;

/** npm passes on the Ctrl-C that the terminal has sent us already. */
const SAME_PRESS_MS = 1_000;

/**
 * Aborts when the person wants to stop: Ctrl-C, a kill, a closed terminal, or the death of the npm that started us.
 * (The npm script says `exec`, so npm is our parent and a signal to it reaches us, not a shell.) A second Ctrl-C ends
 * immediately; the supervisors see the closed pipe and end what they run.
 */
export const stopSignal = (): AbortSignal => {
  const controller = new AbortController();
  let firstAt: number | null = null;
  const stop = () => {
    firstAt ??= Date.now();
    if (Date.now() - firstAt > SAME_PRESS_MS) process.exit(130);
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // The reader of our output has gone.
  process.stdout.on('error', () => controller.abort());

  if (process.env.npm_lifecycle_event !== undefined) {
    const npm = process.ppid;
    setInterval(() => {
      if (process.ppid !== npm) controller.abort();
    }, WATCH_MS).unref();
  }
  return controller.signal;
};
