import type { Told } from '@soltrade/schema/activities';
import { SAMPLES } from '@soltrade/schema/activityData';
import { describe, expect, it } from 'vitest';
import { chatBody, pushBody } from './webhooks.ts';

const told = (name: string): Told => ({
  type: 'link.first_click',
  data: SAMPLES['link.first_click'],
  linkId: '1',
  name,
});

const message = (name: string) => ({
  told: told(name),
  url: 'https://sol.example/r/ada/bonk',
  isTest: false,
});

describe('a message in a chat', () => {
  it('mentions nobody in Discord, whatever a token is called', () => {
    expect(chatBody('discord', message('@everyone `[x](https://evil.example)`'))).toEqual({
      content:
        'Your link for `@everyone [x](https://evil.example)` got its first click. https://sol.example/r/ada/bonk',
      allowed_mentions: { parse: [] },
      flags: 4,
    });
  });

  it('has no markup of Slack’s own', () => {
    expect(chatBody('slack', message('<!channel> & <https://evil.example|you>'))).toEqual({
      text: 'Your link for `&lt;!channel&gt; &amp; &lt;https://evil.example|you&gt;` got its first click. https://sol.example/r/ada/bonk',
      unfurl_links: false,
      unfurl_media: false,
    });
  });

  it('calls a token something where its name is nothing but ticks', () => {
    expect(JSON.stringify(chatBody('slack', message('```')))).toContain('`token`');
  });

  it('says that it is a test', () => {
    expect(chatBody('discord', { ...message('BONK'), isTest: true })).toMatchObject({
      content: 'Test: Your link for `BONK` got its first click. https://sol.example/r/ada/bonk',
    });
  });

  it('is plain text in a browser', () => {
    expect(pushBody('SolTrade', told('<b>`BONK`'))).toEqual({
      title: 'SolTrade',
      body: 'Your link for <b>`BONK` got its first click.',
      path: '/links/1',
    });
  });

  it.each([
    ['10.500000', '$10.50'],
    ['1115.012345', '$1,115.01'],
    ['100.000000', '$100.00'],
    ['-0.001200', '-$0.0012'],
    ['0.000001', '$0.000001'],
    ['0.000000', '$0.00'],
  ])('writes %s dollars as people do: %s', (usd, written) => {
    const data = { ...SAMPLES['revenue.recorded'], entries: 1, usd };
    const paid = { type: 'revenue.recorded', data, linkId: null, name: null } as const;
    expect(chatBody('discord', { told: paid, url: null, isTest: false })).toMatchObject({
      content: `You were paid ${written} (1 payout). Read from the chain.`,
    });
  });
});
