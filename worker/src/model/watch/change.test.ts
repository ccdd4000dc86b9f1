import { TOKEN_CHANGE_KINDS } from '@soltrade/schema/contracts/watch';
import { WATCH } from '@soltrade/schema/limits/watch';
import { expect, it } from 'vitest';
import { isUndoneBy, shownChanges } from './change.ts';

it('a page shows the newest change of each kind, the newest first, and not too many', () => {
  const [pool, pause] = ['pool', 'pause'] as const;
  const changes = [
    { kind: pool, to: 3 },
    { kind: pause, to: 4 },
    { kind: pool, to: 5 },
    { kind: pool, to: 1 },
  ];
  expect(shownChanges(changes)).toEqual([
    { kind: pool, to: 5 },
    { kind: pause, to: 4 },
  ]);
  const all = TOKEN_CHANGE_KINDS.map((kind, to) => ({ kind, to }));
  expect(shownChanges(all)).toEqual(all.toReversed().slice(0, WATCH.shownChanges));
});

it('a change is undone by one of its kind back to what was before', () => {
  const earlier = { kind: 'pool', before: '9' } as const;
  const undone = [
    { kind: 'pool', after: '9' },
    { kind: 'pool', after: '8' },
    { kind: 'pause', after: '9' },
  ] as const;
  expect(undone.map((later) => isUndoneBy(earlier, later))).toEqual([true, false, false]);
});
