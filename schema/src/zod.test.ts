import { describe, expect, it } from 'vitest';
import { z } from './zod.ts';

/** Values of an enumeration, and how often zod asked for them. */
const watched = () => {
  const seen = { reads: 0 };
  const entries = {
    get a() {
      seen.reads += 1;
      return 'a' as const;
    },
  };
  return { seen, entries };
};

describe('a schema', () => {
  it('is built when something is first validated, and once', () => {
    const { seen, entries } = watched();
    const schema = z.object({ one: z.nullable(z.enum(entries)) });
    const more = z.object({ ...schema.shape, list: z.array(z.enum(entries)) });
    const refined = more.check(z.refine(({ list }) => list.length > 0, 'Needs one'));
    expect(seen.reads).toBe(0);
    expect(refined.safeParse({ one: 'a', list: ['a'] }).success).toBe(true);
    const { reads } = seen;
    expect(reads).toBeGreaterThan(0);
    expect(refined.safeParse({ one: null, list: [] }).error?.issues[0]?.message).toBe('Needs one');
    expect(schema.safeParse({ one: 'b' }).error?.issues[0]?.path).toEqual(['one']);
    expect(seen.reads).toBe(reads);
  });
});
