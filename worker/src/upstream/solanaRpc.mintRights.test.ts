import { describe, expect, it } from 'vitest';
import { rightsOfInfo } from './solanaRpc.ts';

const KEY = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const SLOT = 432_000 * 600 + 5;

const fee = (epoch: number | bigint, transferFeeBasisPoints: unknown) => ({
  epoch,
  maximumFee: 1,
  transferFeeBasisPoints,
});

const powers = (extension: string, state?: unknown, slot = SLOT) =>
  rightsOfInfo({ extensions: [{ extension, state }] }, slot).powers;

describe('authorities', () => {
  it.each([
    [null, 'none'],
    [KEY, 'set'],
    [undefined, null],
    ['', null],
    [{ key: KEY }, null],
    [7, null],
  ])('%j is %s', (value, expected) => {
    const rights = rightsOfInfo({ mintAuthority: value, freezeAuthority: null }, SLOT);
    expect([rights.mintAuthority, rights.freezeAuthority]).toEqual([expected, 'none']);
  });
});

describe('powers of Token-2022', () => {
  it.each<[string, unknown, object]>([
    ['permanentDelegate', { delegate: KEY }, { permanentDelegate: true }],
    ['permanentDelegate', { delegate: null }, { permanentDelegate: false }],
    ['transferHook', { authority: KEY, programId: KEY }, { transferHook: true }],
    ['transferHook', { authority: KEY, programId: null }, { transferHook: false }],
    ['defaultAccountState', { accountState: 'frozen' }, { defaultFrozen: true }],
    ['defaultAccountState', { accountState: 'initialized' }, { defaultFrozen: false }],
    ['pausableConfig', { authority: KEY, paused: false }, { pausable: true }],
    ['nonTransferable', undefined, { nonTransferable: true }],
    ['tokenMetadata', { name: 'x' }, {}],
  ])('%s %j', (extension, state, expected) => {
    const none = powers('mintCloseAuthority');
    expect(powers(extension, state)).toEqual({ ...none, ...expected });
  });

  it.each([
    ['the new fee, from its epoch on', fee(1, 0), fee(600n, 250), SLOT, '2.5'],
    ['the old fee before', fee(1, 100), fee(601n, 250), SLOT, '1'],
    ['the higher one where the slot is unknown', fee(1, 100), fee(601, 0), Number.NaN, '1'],
    ['no fee yet', fee(1, 0), fee(1, 0), SLOT, '0'],
  ])('%s', (_, olderTransferFee, newerTransferFee, slot, expected) => {
    const state = { olderTransferFee, newerTransferFee };
    expect(powers('transferFeeConfig', state, slot)?.transferFeePercent).toBe(expected);
  });

  it.each<[string, unknown]>([
    ['transferFeeConfig', { olderTransferFee: fee(1, 1), newerTransferFee: fee(1, 10_001) }],
    ['transferFeeConfig', { olderTransferFee: fee(1, 1), newerTransferFee: fee(1, '<b>') }],
    ['transferFeeConfig', null],
    ['permanentDelegate', { delegate: 5 }],
    ['transferHook', 'yes'],
    ['defaultAccountState', { accountState: '' }],
    ['unparseableExtension', undefined],
  ])('are all unknown where %s says %j, never absent; the authorities stay', (extension, state) => {
    const rights = rightsOfInfo({ mintAuthority: KEY, extensions: [{ extension, state }] }, SLOT);
    expect(rights).toEqual({ mintAuthority: 'set', freezeAuthority: null, powers: null });
  });
});
