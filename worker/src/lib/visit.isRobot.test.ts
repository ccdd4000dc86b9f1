import { describe, expect, it } from 'vitest';
import agents from '../../test/fixtures/user-agents.tsv?raw';
import { isSpeculative } from '../actions/clicks/recordRobotView.ts';
import { isRobot } from './visit.ts';

/** Real user agents with their class. */
const ROWS = agents
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', agent = ''] = line.split('\t');
    return { kind, agent };
  });

describe('robots are known crawlers, preview agents and who has no agent', () => {
  it('has agents of both kinds to try', () => {
    const kinds = ROWS.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['bot', 'not-bot']));
    expect(kinds.filter((kind) => kind === 'bot').length).toBeGreaterThan(80);
    expect(kinds.filter((kind) => kind === 'not-bot').length).toBeGreaterThan(50);
  });

  it.each(ROWS)('$kind: $agent', ({ kind, agent }) => {
    expect(isRobot(agent)).toBe(kind === 'bot');
  });

  it.each(['', ' ', '\t'])('nobody at all: %j', (agent) => {
    expect(isRobot(agent)).toBe(true);
  });
});

describe('what is fetched ahead is nobody', () => {
  it.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
    ['X-Purpose', 'preview'],
    ['X-Moz', 'prefetch'],
  ])('%s: %s', (name, value) => {
    expect(isSpeculative(new Headers({ [name]: value }))).toBe(true);
  });

  it('an ordinary navigation is not', () => {
    expect(
      isSpeculative(new Headers({ 'Sec-Fetch-Mode': 'navigate', 'User-Agent': 'prefetch' })),
    ).toBe(false);
  });
});
