// Entry of the worker that reads statements: calls the session for the page.

import type { WorkerAnswer, WorkerCall } from './statementClient.ts';
import { StatementProblem } from './statementProblem.ts';
import { createSession } from './statementSession.ts';

const session = createSession();

const answer = (message: WorkerAnswer): void => postMessage(message);

const resultOf = ({ id, call }: WorkerCall): unknown => {
  switch (call.name) {
    case 'open':
      return session.open(call.file, {
        wallets: call.wallets,
        onProgress: (share) => answer({ id, progress: share }),
      });
    case 'chooseSheet':
      return session.chooseSheet(call.index);
    case 'read':
      return session.read(call.mapping, call.options);
    case 'payoutsFrom':
      return session.payoutsFrom(call.from);
    case 'rowsAt':
      return session.rowsAt(call.lines);
    case 'digest':
      return session.digest(call.mapping);
  }
};

addEventListener('message', async ({ data }: MessageEvent<WorkerCall>) => {
  const { id } = data;
  try {
    answer({ id, result: await resultOf(data) });
  } catch (error) {
    const problem = error instanceof StatementProblem ? error.kind : null;
    answer({ id, problem, error: String(error) });
  }
});
