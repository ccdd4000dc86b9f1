import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browserOf, deviceOf, systemOf } from './agent.ts';
import { appOf } from './sources.ts';

/** Real user agents with their expected device, system, browser and app. */
const ROWS = readFileSync(
  new URL('../../../worker/test/fixtures/user-agents.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .flatMap(([kind, agent = '', , text = '']) => (kind === 'not-bot' ? { agent, text } : []));

const agentText = (userAgent: string, touchPoints = 0): string => {
  const [device, system] = [deviceOf(userAgent, touchPoints), systemOf(userAgent, touchPoints)];
  return [device, system, browserOf(userAgent), appOf(userAgent)?.id ?? '-'].join(' ');
};

describe('what a user agent tells', () => {
  it('has agents to try', () => expect(ROWS.length).toBeGreaterThan(50));

  it.each(ROWS)('$text: $agent', ({ agent, text }) => expect(agentText(agent)).toBe(text));

  const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
  const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT}`;
  const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${BLINK}`;
  const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36`;
  const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`;

  it.each([
    [`${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 'phone ios safari -'],
    [`${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'phone ios chrome -'],
    [`${IPHONE} FxiOS/141.0 Mobile/15E148 Safari/604.1`, 'phone ios firefox -'],
    [`${IPHONE} Version/17.0 EdgiOS/141.0 Mobile/15E148 Safari/604.1`, 'phone ios edge -'],
    [`${IPHONE} Mobile/15E148`, 'phone ios app -'],
    [`${ANDROID} Mobile Safari/537.36`, 'phone android chrome -'],
    [`${ANDROID} Safari/537.36`, 'tablet android chrome -'],
    [
      'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
      'phone android firefox -',
    ],
    [WINDOWS, 'computer windows chrome -'],
    [MAC, 'computer macos safari -'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'computer linux firefox -',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, 'computer other chrome -'],
    ['', 'computer other other -'],
  ])('%s: %s', (agent, text) => expect(agentText(agent)).toBe(text));

  it.each([
    [
      'an iPad, which claims to be a Macintosh, by the fingers that its screen knows',
      MAC,
      5,
      'tablet ios safari -',
    ],
    ['a Macintosh whose mouse is one', MAC, 1, 'computer macos safari -'],
    ['a touch screen of Windows as a computer', WINDOWS, 10, 'computer windows chrome -'],
  ])('tells %s', (_, agent, touchPoints, text) => expect(agentText(agent, touchPoints)).toBe(text));
});
