import { sweep } from '../schema/src/contracts/ops.ts';
import type { Settings } from './settings.ts';

/** Locally nothing else runs the cron, and payouts are to arrive while someone is watching. */
const EVERY = 60_000;

/** Runs the Worker's cron now and then every minute, until it is aborted; without an operator's token, never. */
export const startLocalCron = ({ url, variables }: Settings, stopping: AbortSignal): void => {
  const { PUBLIC_ORIGIN: origin, OPS_TOKEN: token } = variables;
  if (!origin || !token) return;
  const run = async (): Promise<void> => {
    const headers = { Origin: origin, Authorization: `Bearer ${token}` };
    // The Worker logs what goes wrong; a run that fails is followed by the next one.
    await fetch(`${url}${sweep.path}`, { method: sweep.method, headers, signal: stopping }).catch(() => null);
  };
  void run();
  const timer = setInterval(run, EVERY);
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
};
