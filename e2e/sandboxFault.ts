import type { Fault } from '../dev/sandbox/faults.ts';
import { runEnvironment } from './runEnvironment.ts';

type Run = Parameters<typeof runEnvironment>[0];

const send = async (fault: Fault, run: Run): Promise<void> => {
  const { SANDBOX_PORT } = runEnvironment(run).environment;
  const response = await fetch(`http://127.0.0.1:${SANDBOX_PORT}/__faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`the sandbox refused the fault: ${await response.text()}`);
};

/** Makes sandbox requests that contain `path` fail while `during` runs. */
export const withFaults = async (
  faults: readonly Fault[],
  during: () => Promise<void>,
  run: Run = 'browser',
): Promise<void> => {
  try {
    for (const fault of faults) await send(fault, run);
    await during();
  } finally {
    for (const { upstream } of faults) await send({ upstream, kind: 'none' }, run);
  }
};
