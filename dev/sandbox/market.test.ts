import { expect, it } from 'vitest';
import { createMarket } from './market.ts';
import type { TokenKind } from './tokenDefinition.ts';
import { sandboxToken } from './tokens.ts';

const openedAt = Date.UTC(2026, 10, 20, 13, 47, 11) / 1000;
const market = createMarket(openedAt);

const changeOf = (kind: TokenKind, at: number) => {
  const [pool] = market.poolsOf(sandboxToken(kind));
  if (!pool) throw new Error(`${kind} has no pool`);
  return market.lastDay(pool, at).change;
};

it('the sandbox keeps the sign of every 24-hour change for a month, and the flat one at exactly 0', () => {
  for (let hours = 0; hours < 24 * 30; hours += 5) {
    const at = openedAt + hours * 3600 + 7;
    expect(changeOf('up', at)).toBeGreaterThan(0);
    expect(changeOf('down', at)).toBeLessThan(0);
    expect(changeOf('flat', at)).toBe(0);
  }
});
