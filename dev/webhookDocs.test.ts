import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLES, WEBHOOK_TYPES } from '../schema/src/activityData.ts';
import { sampleMessage } from '../schema/src/webhookMessage.ts';
import { ROOT } from './root.ts';

const text = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8');

describe('docs/webhooks.md', () => {
  it.each(WEBHOOK_TYPES)('names %s and its data', (type) => {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? '';
    const missing = Object.keys(SAMPLES[type]).filter((name) => !row.includes(`\`${name}\``));
    expect([row === '', missing]).toEqual([false, []]);
  });

  it('shows a sample as it is sent', () => {
    const [, shown = '{}'] = /```json\n(.*?)```/s.exec(text) ?? [];
    expect(JSON.parse(shown)).toEqual(sampleMessage('link.clicks'));
  });
});
