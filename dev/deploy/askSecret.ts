import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Reads a text without echoing it; empty if only Enter was pressed. */
export const askSecret = async (question: string, { input, output }: Terminal): Promise<string> => {
  output.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  // Raw mode delivers Ctrl-C as a key.
  lines.on('SIGINT', () => process.exit(130));
  const answer = await lines.question('');
  lines.close();
  output.write('\n');
  return answer.trim();
};
