import type { Fault } from '../dev/sandbox/faults.ts';
import { runEnvironment } from './runEnvironment.ts';

const send = async (fault: Fault): Promise<void> => {
  const { SANDBOX_PORT } = runEnvironment('browser').environment;
  const response = await fetch(`http://127.0.0.1:${SANDBOX_PORT}/__faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`the sandbox refused the fault: ${await response.text()}`);
};

/** Breaks an upstream of the sandbox where `path` occurs in the request, while `during` runs. */
export const withFaults = async (faults: readonly Fault[], during: () => Promise<void>): Promise<void> => {
  try {
    for (const fault of faults) await send(fault);
    await during();
  } finally {
    for (const { upstream } of faults) await send({ upstream, kind: 'none' });
  }
};
