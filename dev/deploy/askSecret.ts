import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Asks for a text that does not appear on the screen; empty if only Enter was clicked. */
export const askSecret = async (question: string, { input, output }: Terminal): Promise<string> => {
  output.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  // Raw mode takes Ctrl-C for a key.
  lines.on('SIGINT', () => process.exit(130));
  const answer = await lines.question('');
  lines.close();
  output.write('\n');
  return answer.trim();
};
