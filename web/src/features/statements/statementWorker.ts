// Entry of the worker that reads statements.
import { serveReader } from '../files/serveReader.ts';
import { createSession, type StatementSession } from './statementSession.ts';

const readerOf = (session: StatementSession, onProgress: (share: number) => void) => ({
  ...session,
  open: (file: Uint8Array<ArrayBuffer>, wallets: readonly string[]) =>
    session.open(file, { wallets, onProgress }),
});

export type StatementReader = ReturnType<typeof readerOf>;

serveReader((report) => readerOf(createSession(), report));
