import type { WebhookMessage } from '@soltrade/schema/contracts/webhookMessages';
import { describe, expect, it } from 'vitest';
import { chatBody } from './chatText.ts';

const message = (symbol: string): WebhookMessage => ({
  type: 'link.first_click',
  timestamp: '2026-11-22T12:00:00.000Z',
  data: {
    link: {
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
    },
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
    expect(chatBody('discord', recorded)).toMatchObject({ content: `1 payout arrived: $${written}.` });
  });
});
