import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAYOUT_STATES, STATE_STEMS } from '../schema/src/payoutStates.ts';
import { ROOT } from './root.ts';

it('Words for states stand in docs/partners.md', () => {
  const text = readFileSync(join(ROOT, 'docs/partners.md'), 'utf8');
  const [, shown = ''] = /<!-- state words -->\n([\s\S]*?)<!-- \/state words -->/.exec(text) ?? [];
  const rows = PAYOUT_STATES.map((state) => {
    const stems = STATE_STEMS[state].split(/\s+/).map((stem) => `\`${stem}\``);
    return `| \`${state}\` | ${stems.join(', ')} |`;
  });
  expect(shown.trim()).toBe(['| state | words |', '|---|---|', ...rows].join('\n'));
});
