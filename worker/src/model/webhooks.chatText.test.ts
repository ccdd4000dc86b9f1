import type { WebhookLink, WebhookMessage } from '@soltrade/schema/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { chatBody } from './webhooks.ts';

const linkOf = (symbol: string): WebhookLink => ({
  id: '1',
  url: 'https://sol.example/r/ada/mint',
  shortUrl: 'https://sol.example/r/ada/bonk',
  devUrl: 'https://sol.example/token/bonk',
  customIdentifier: 'bonk',
  shortIdentifier: 'bonk',
  host: null,
  isActive: true,
  platforms: [],
  createdAt: '2026-11-22T12:00:00.000Z',
  token: { contractAddress: 'mint', name: 'Bonk', symbol },
});

const message = (symbol: string): WebhookMessage => ({
  type: 'link.first_click',
  timestamp: '2026-11-22T12:00:00.000Z',
  data: {
    link: linkOf(symbol),
  },
});

describe('a message in a chat', () => {
  it('mentions nobody in Discord, whatever a token is called', () => {
    expect(chatBody('discord', message('@everyone `[x](https://evil.example)`'))).toEqual({
      content:
        'The first person clicked your link for `@everyone [x](https://evil.example)`. https://sol.example/r/ada/bonk',
      allowed_mentions: { parse: [] },
      flags: 4,
    });
  });

  it('has no markup of Slack’s own', () => {
    expect(chatBody('slack', message('<!channel> & <https://evil.example|you>'))).toEqual({
      text: 'The first person clicked your link for `&lt;!channel&gt; &amp; &lt;https://evil.example|you&gt;`. https://sol.example/r/ada/bonk',
      unfurl_links: false,
      unfurl_media: false,
    });
  });

  it('calls a token something where its name is nothing but ticks', () => {
    expect(JSON.stringify(chatBody('slack', message('```')))).toContain('`token`');
  });

  const link = linkOf('BONK');
  const AT = '2026-11-22T12:00:00.000Z';
  const spike = { persons: 120, usual: 4.5, from: AT, to: AT, datacenterPercent: 34 };
  const week = {
    persons: 900,
    repeats: 1,
    robots: 70,
    from: AT,
    to: AT,
    bestPersons: 600,
    usd: '12.500000',
  };

  it.each<[WebhookMessage, string]>([
    [
      { type: 'clicks.spike', timestamp: AT, data: { ...spike, link } },
      '120 people clicked your links in an hour; usually 4.5. Most clicked: `BONK`. 34% of the day’s people came from data centers. https://sol.example/r/ada/bonk',
    ],
    [
      {
        type: 'clicks.spike',
        timestamp: AT,
        data: { ...spike, datacenterPercent: null, link: null },
      },
      '120 people clicked your links in an hour; usually 4.5.',
    ],
    [
      { type: 'digest.weekly', timestamp: AT, data: { ...week, link } },
      'Your week: 900 people, 1 repeat, 70 robots. Best link: `BONK`. Earned: $12.50. https://sol.example/r/ada/bonk',
    ],
    [
      {
        type: 'digest.weekly',
        timestamp: AT,
        data: { ...week, bestPersons: null, usd: null, link: null },
      },
      'Your week: 900 people, 1 repeat, 70 robots.',
    ],
  ])('names a spike and a week: %#', (report, content) => {
    expect(chatBody('discord', report)).toMatchObject({ content });
  });

  it.each([
    ['10.500000', '10.50'],
    ['7.000000', '7.00'],
    ['100.000000', '100.00'],
    ['-0.001200', '-0.0012'],
    ['0.000001', '0.000001'],
    ['1.234567', '1.234567'],
  ])('writes $%s as people do: $%s', (usd, written) => {
    const at = '2026-11-22T12:00:00.000Z';
    const recorded: WebhookMessage = {
      type: 'revenue.recorded',
      timestamp: at,
      data: {
        link: null,
        source: 'partner',
        entries: 1,
        unpriced: 0,
        usd,
        platforms: [],
        from: at,
        to: at,
      },
    };
    expect(chatBody('discord', recorded)).toMatchObject({
      content: `1 payout arrived: $${written}.`,
    });
  });
});
