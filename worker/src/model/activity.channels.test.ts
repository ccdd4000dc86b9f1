// The text of every activity in every channel, and what its variants say. To record it again:
// `npx vitest run --project=worker activity.channels -u`.
import type { Told } from '@soltrade/schema/activities';
import { SAMPLES } from '@soltrade/schema/activityData';
import {
  ACTIVITY_TYPES,
  NOTICE_TYPES,
  PUSH_TYPES,
  SWITCHED_TYPES,
  WEBHOOK_TYPES,
} from '@soltrade/schema/activityTypes';
import type { Link } from '@soltrade/schema/contracts/links';
import { TOKEN_CHANGE_KINDS, type TokenChangeKind } from '@soltrade/schema/contracts/watch';
import { activityPath, sayActivity, wordsText } from '@soltrade/schema/sayActivity';
import type { WebhookLink } from '@soltrade/schema/webhookMessage';
import { expect, it } from 'vitest';
import { productionConfig } from '../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { isoTime } from '../lib/time.ts';
import { activityOf } from './activity.ts';
import { activityMessage, type Reply } from './telegram/messages.ts';
import { milestone } from './telegram/replies.ts';
import { chatBody, pushBody } from './webhooks.ts';

const AT = Date.UTC(2026, 10, 22, 12);
const span = { from: AT - 3_600_000, to: AT };

const SAMPLE = 'its sample';

/** As `db/activity` stores it. */
type Stored = { name: string; type: string; data: object; hasLink?: boolean };

const settled = {
  state: 'settled',
  entry: '0.00002',
  peak: '0.0000608',
  peakAt: AT,
  drawdown: 0.25,
  r7: 0.5,
  noMarket: 0,
};
const unsettled = { entry: null, peak: null, peakAt: null, drawdown: null, r7: null };
const TOKEN = 'So11111111111111111111111111111111111111112';
const [FORMER, NEW] = [TOKEN, '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'];

const VALUES: Record<TokenChangeKind, [string | null, string | null][]> = {
  supply: [
    ['1000000', '2500000'],
    ['2500000', '1000000'],
  ],
  mint_authority: [
    [null, NEW],
    [FORMER, null],
    [FORMER, NEW],
  ],
  freeze_authority: [
    [null, NEW],
    [FORMER, null],
    [FORMER, NEW],
  ],
  transfer_fee: [
    [null, '3'],
    ['3', '0'],
    ['1', '2.5'],
  ],
  pause: [
    ['false', 'true'],
    ['true', 'false'],
  ],
  delegate: [
    [null, NEW],
    [FORMER, null],
    [FORMER, NEW],
  ],
  liquidity: [
    ['412300', '38100'],
    ['38100', '412300'],
  ],
  pool: [
    ['14200', '0'],
    ['0', '14200'],
  ],
};

const changes = TOKEN_CHANGE_KINDS.flatMap((kind) =>
  VALUES[kind].map(([before, after]) => ({ kind, before, after, ...span })),
);

const ACTIVITIES: readonly Stored[] = [
  {
    name: 'without a link',
    type: 'clicks.spike',
    hasLink: false,
    data: { persons: 120, usual: 4.5, datacenterPercent: null, ...span },
  },
  {
    name: 'without a link',
    type: 'digest.weekly',
    hasLink: false,
    data: {
      persons: 1,
      repeats: 40,
      robots: 0,
      bestPersons: null,
      microUsd: null,
      problems: null,
      ...span,
    },
  },
  { name: 'settled without a peak', type: 'call.settled', data: { ...settled, peak: null } },
  ...['open', 'not_shared', 'unknown_entry', 'own_token'].map((state) => ({
    name: state,
    type: 'call.settled',
    data: { ...unsettled, state, noMarket: null },
  })),
  ...changes.map((change) => ({
    name: `${change.kind} ${change.before} to ${change.after}`,
    type: 'token.changed',
    data: { ...change, action: 'none' },
  })),
  ...['notice', 'pause', 'back'].map((action) => ({
    name: action,
    type: 'token.changed',
    data: { ...changes[0], action },
  })),
  ...['gone', 'failing', 'behind'].map((reason) => ({
    name: reason,
    type: 'webhook.disabled',
    hasLink: false,
    data: { endpointId: 'e1', reason },
  })),
];

const webhookLink: WebhookLink = {
  id: 'l1',
  url: `https://sol.example/r/ada/${TOKEN}`,
  shortUrl: 'https://sol.example/r/ada/bonk',
  devUrl: 'https://soltrade.example/token/bonk',
  customIdentifier: 'bonk',
  shortIdentifier: 'bonk',
  host: null,
  isActive: true,
  platforms: ['jupiter'],
  createdAt: isoTime(AT),
  token: { contractAddress: TOKEN, name: 'Bonk', symbol: '`@BONK` <b>' },
};

const written = (reply: Reply | null) =>
  reply && {
    text: reply.content.text,
    entities: reply.content.entities.map(
      ({ type, offset, length }) => `${type} ${reply.content.text.slice(offset, offset + length)}`,
    ),
    buttons: reply.buttons,
  };

const ABOUT_WEBHOOK = { linkId: null, name: 'hooks.example.com' };
const ABOUT_LINK = { linkId: 'l1', name: webhookLink.token.symbol };

const toldOf = ({ type, data, hasLink = true }: Stored): Told => {
  const nothing = type === 'webhook.disabled' ? ABOUT_WEBHOOK : { linkId: null, name: null };
  return { ...activityOf(type, data), ...(hasLink ? ABOUT_LINK : nothing) };
};

const saidOf = (told: Told): string[] => {
  const { sentence, details } = sayActivity(told);
  return [sentence, ...details].map((words) => wordsText(words, (name) => name));
};

const bellOf = (told: Told) => {
  if (!NOTICE_TYPES.some((type) => type === told.type)) return null;
  const [text, ...beside] = saidOf(told);
  return { text, beside, path: activityPath(told) };
};

const telegramOf = (link: Link, told: Told) => {
  if (told.type === 'call.multiple') return written(milestone(link, told, null));
  const isSent = [...SWITCHED_TYPES, 'token.changed'].some((type) => type === told.type);
  return isSent ? written(activityMessage(productionConfig(), told)) : null;
};

const messagesOf = (one: Stored) => {
  if (!WEBHOOK_TYPES.some((type) => type === one.type)) return null;
  const told = toldOf(one);
  const message = { told, url: told.linkId && webhookLink.shortUrl, isTest: false };
  return {
    discord: chatBody('discord', message),
    slack: chatBody('slack', message),
    push: PUSH_TYPES.some((type) => type === one.type) ? pushBody('SolTrade', told) : null,
  };
};

const lines = (said: object): string[] =>
  Object.entries(said).flatMap(([channel, text]) =>
    text === null ? [] : [`${channel}: ${JSON.stringify(text)}`],
  );

it('is written down', async () => {
  playMarket({ [TOKEN]: BONK });
  const { generated } = await newPromoterWithLink({ tokenAddress: TOKEN });
  const made: Link = generated.link;
  const token = { ...made.token, symbol: webhookLink.token.symbol };
  const link = { ...made, id: 'l1', shortUrl: webhookLink.shortUrl, token };
  const samples: Stored[] = ACTIVITY_TYPES.map((type) => ({
    name: SAMPLE,
    type,
    data: SAMPLES[type],
  }));
  const inChannels = (one: Stored) => ({
    bell: bellOf(toldOf(one)),
    telegram: telegramOf(link, toldOf(one)),
    ...messagesOf(one),
  });
  const text = [...samples, ...ACTIVITIES].map((one) => [
    `# ${one.type}: ${one.name}`,
    ...lines({
      data: activityOf(one.type, one.data).data,
      // Channels don't differ between variants, but for where they lead.
      ...(one.name === SAMPLE || one.hasLink === false
        ? inChannels(one)
        : { says: saidOf(toldOf(one)) }),
    }),
    '',
  ]);
  await expect(text.flat().join('\n')).toMatchFileSnapshot('../../test/fixtures/activities.txt');
});
