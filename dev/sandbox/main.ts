import { startSandbox } from './server.ts';
import { SANDBOX_TOKENS } from './tokens.ts';

function sandboxPort(): number {
  const text = process.env.SANDBOX_PORT ?? '8790';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    console.error(`SANDBOX_PORT must be a port number from 0 to 65535, not "${text}".`);
    process.exit(1);
  }
  return port;
}

const port = sandboxPort();

try {
  const sandbox = await startSandbox({ port });
  console.log(`Sandbox: ${sandbox.url} (tokens, X accounts, faults)`);
  for (const { kind, mint, note } of SANDBOX_TOKENS) {
    console.log(`  ${mint.padEnd(44)}  ${kind}: ${note}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close());
  }
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!taken) throw error;
  console.error(`Port ${port} is taken: set SANDBOX_PORT to a free one.`);
  process.exit(1);
}
