import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agentOf } from './agent.ts';
import { appOf } from './sources.ts';

/** Agents of people as they were seen, and what each says: device, system, browser, app. */
const ROWS = readFileSync(new URL('../../../worker/test/fixtures/user-agents.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .flatMap(([kind, agent = '', , text = '']) => (kind === 'not-bot' ? { agent, text } : []));

const agentText = (userAgent: string, touchPoints = 0): string => {
  const { device, system, browser } = agentOf(userAgent, touchPoints);
  return [device, system, browser, appOf(userAgent)?.id ?? '-'].join(' ');
};

describe('what a user agent tells', () => {
  it('has agents to try', () => expect(ROWS.length).toBeGreaterThan(50));

  it.each(ROWS)('$text: $agent', ({ agent, text }) => expect(agentText(agent)).toBe(text));

  const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
      'phone ios safari -',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      'phone ios chrome -',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} FxiOS/141.0 Mobile/15E148 Safari/604.1`,
      'phone ios firefox -',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/17.0 EdgiOS/141.0 Mobile/15E148 Safari/604.1`,
      'phone ios edge -',
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Mobile/15E148`, 'phone ios app -'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/141.0.0.0 Mobile Safari/537.36`,
      'phone android chrome -',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/141.0.0.0 Safari/537.36`, 'tablet android chrome -'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'phone android firefox -'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/141.0.0.0 Safari/537.36`,
      'computer windows chrome -',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`,
      'computer macos safari -',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'computer linux firefox -'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/141.0.0.0 Safari/537.36`,
      'computer other chrome -',
    ],
    ['', 'computer other other -'],
  ])('%s: %s', (agent, text) => expect(agentText(agent)).toBe(text));

  it('tells an iPad, which claims to be a Macintosh, by the fingers that its screen knows', () => {
    const agent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`;
    expect(agentText(agent, 5)).toBe('tablet ios safari -');
    expect(agentText(agent, 1)).toBe('computer macos safari -');
  });

  it('lets a touch screen of Windows be a computer', () => {
    const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/141.0.0.0 Safari/537.36`;
    expect(agentText(agent, 10)).toBe('computer windows chrome -');
  });
});
