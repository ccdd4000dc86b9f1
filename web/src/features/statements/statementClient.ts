// The page's side of the worker that reads statements.
import type { StatementMapping } from '@soltrade/schema/contracts/statements';
import { type ProblemKind, StatementProblem } from './statementProblem.ts';
import type { StatementSession } from './statementSession.ts';

export const NOTHING_ANSWERED: StatementMapping = {
  dateOrder: null,
  zone: null,
  decimalSeparator: null,
  unit: null,
  negatives: null,
  currencyOfAll: null,
  platformOfAll: null,
  states: {},
  totals: null,
};

export type WorkerCall = {
  id: number;
  call:
    | { name: 'open'; file: Uint8Array<ArrayBuffer>; wallets: readonly string[] }
    | { name: 'chooseSheet'; index: number }
    | { name: 'read'; mapping: StatementMapping; options: ReadOptions }
    | { name: 'payoutsFrom'; from: number }
    | { name: 'rowsAt'; lines: readonly number[] }
    | { name: 'digest'; mapping: StatementMapping };
};

type ReadOptions = Parameters<StatementSession['read']>[1];

export type WorkerAnswer =
  | { id: number; progress: number }
  | { id: number; result: unknown }
  | { id: number; problem: ProblemKind | null; error: string };

type Name = WorkerCall['call']['name'];

type Result<Of extends Name> = Awaited<ReturnType<StatementSession[Of]>>;

type Pending = {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  onProgress: ((share: number) => void) | undefined;
};

export const openClient = () => {
  const worker = new Worker(new URL('./statementWorker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, Pending>();
  let last = 0;

  const failAll = (error: unknown): void => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  // A worker that ran out of memory, or whose file a newer release removed.
  worker.addEventListener('error', () => failAll(new Error('The reader stopped')));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const open = pending.get(data.id);
    if (!open) return;
    if ('progress' in data) return open.onProgress?.(data.progress);
    pending.delete(data.id);
    // Reading thousands of rows off a message and using them take tens of milliseconds each: two tasks keep the page answering.
    if ('result' in data) return void setTimeout(() => open.resolve(data.result as never));
    open.reject(data.problem ? new StatementProblem(data.problem) : new Error(data.error));
  });

  const send = <Of extends Name>(
    call: Extract<WorkerCall['call'], { name: Of }>,
    {
      transfer = [],
      onProgress,
    }: { transfer?: Transferable[]; onProgress?: (share: number) => void } = {},
  ): Promise<Result<Of>> =>
    new Promise((resolve, reject) => {
      last += 1;
      pending.set(last, { resolve, reject, onProgress });
      worker.postMessage({ id: last, call } satisfies WorkerCall, transfer);
    });

  return {
    open: async (
      file: File,
      { wallets, onProgress }: { wallets: readonly string[]; onProgress: (share: number) => void },
    ) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const call = { name: 'open', file: bytes, wallets } as const;
      return send<'open'>(call, { transfer: [bytes.buffer], onProgress });
    },
    chooseSheet: (index: number) => send<'chooseSheet'>({ name: 'chooseSheet', index }),
    read: (mapping: StatementMapping, options: ReadOptions) =>
      send<'read'>({ name: 'read', mapping, options }),
    payoutsFrom: (from: number) => send<'payoutsFrom'>({ name: 'payoutsFrom', from }),
    rowsAt: (lines: readonly number[]) => send<'rowsAt'>({ name: 'rowsAt', lines }),
    digest: (mapping: StatementMapping) => send<'digest'>({ name: 'digest', mapping }),
    close: () => {
      worker.terminate();
      failAll(new DOMException('Another file was chosen', 'AbortError'));
    },
  };
};

export type StatementClient = ReturnType<typeof openClient>;
