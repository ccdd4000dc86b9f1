import { expect, it, vi } from 'vitest';
import { FileProblem } from './fileProblem.ts';
import { openReader, type ReaderAnswer, type ReaderCall } from './fileReader.ts';

type Reader = { rows: (file: Uint8Array) => number };

/** A worker whose end of the line the test holds. */
const workerThat = (answer: (call: ReaderCall) => ReaderAnswer[]) => {
  const events = new EventTarget();
  const worker = Object.assign(events, {
    postMessage: (call: ReaderCall) => {
      for (const data of answer(call)) events.dispatchEvent(new MessageEvent('message', { data }));
    },
    terminate: vi.fn(),
  });
  return {
    worker: worker as Partial<Worker> as Worker,
    die: () => events.dispatchEvent(new Event('error')),
  };
};

const FILE = new Uint8Array(3);

it('answers each call, and says how far the reader is', async () => {
  const shares: number[] = [];
  const { worker } = workerThat(({ id }) => [{ progress: 0.5 }, { id, result: id * 10 }]);
  const reader = openReader<Reader>(worker, (share) => shares.push(share));
  expect(await Promise.all([reader.call('rows', FILE), reader.call('rows', FILE)])).toEqual([
    10, 20,
  ]);
  expect(shares).toEqual([0.5, 0.5]);
});

it('throws why a file can’t be read', async () => {
  const { worker } = workerThat(({ id }) => [{ id, problem: 'This file is empty.' }]);
  const failed = openReader<Reader>(worker).call('rows', FILE);
  await expect(failed).rejects.toThrow(new FileProblem('This file is empty.'));
});

it('leaves no call unanswered if the worker dies or is closed, nor one that comes later', async () => {
  for (const end of ['die', 'close'] as const) {
    const { worker, die } = workerThat(() => []);
    const reader = openReader<Reader>(worker);
    const open = reader.call('rows', FILE);
    if (end === 'die') die();
    else reader.close();
    await expect(open).rejects.toThrow();
    await expect(reader.call('rows', FILE)).rejects.toThrow();
    expect(worker.terminate).toHaveBeenCalled();
  }
});
