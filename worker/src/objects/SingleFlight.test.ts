import { env } from 'cloudflare:workers';
import { SINGLE_FLIGHT } from '@soltrade/schema/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newMint, testCtx } from '../../test/fixtures/farEnd.ts';
import { recordFlight } from '../actions/landing/composeRecord.ts';
import { type PreviewOrder, previewFlight } from '../actions/landing/drawPreview.ts';
import { NOBODY } from '../lib/asker.ts';
import { runOnce, singleFlight } from '../stubs.ts';
import { FLIGHTS } from './flights.ts';

afterEach(() => vi.restoreAllMocks());

const CALLER = { requestId: 'test-request', asker: NOBODY };

describe('SingleFlight', () => {
  it('has one name a flight, and does nothing else', async () => {
    expect(new Set(FLIGHTS.map(({ name }) => name)).size).toBe(FLIGHTS.length);
    await expect(singleFlight(env, 'token:x').run('drawMoney', 'x', CALLER)).rejects.toThrow('drawMoney');
  });

  it('passes a failure on, and tries again for the next one', async () => {
    const address = { kind: 'mint', mint: newMint() } as const;
    const run = vi.spyOn(recordFlight, 'run').mockRejectedValueOnce(new Error('out of order'));
    const { ctx } = testCtx();
    await expect(runOnce(ctx, recordFlight, address)).rejects.toThrow('out of order');
    run.mockResolvedValueOnce(null);
    expect(await runOnce(ctx, recordFlight, address)).toBeNull();
  });

  it('remembers a few outcomes, the last ones', async () => {
    const image = { bytes: new Uint8Array([1]), isFinal: true };
    const run = vi.spyOn(previewFlight, 'run').mockResolvedValue(image);
    vi.spyOn(previewFlight, 'object').mockReturnValue(`preview:${newMint()}`);
    const { ctx } = testCtx();
    const draw = (path: string) => runOnce(ctx, previewFlight, { path } as PreviewOrder);
    const paths = Array.from({ length: SINGLE_FLIGHT.remembered + 1 }, (_, index) => `/og/${index}.png`);
    for (const path of paths) await draw(path);
    for (const path of paths.toReversed()) expect(await draw(path)).toEqual(image);
    expect(run.mock.calls.map(([, { path }]) => path)).toEqual([...paths, paths[0]]);
  });
});
