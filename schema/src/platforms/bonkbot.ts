import { definePlatform, queryValue } from './definePlatform.ts';

// Telegram passes the bot one word, in which code and mint are recognized by position.
const MINT = '[1-9A-HJ-NP-Za-km-z]{32,44}';
const PAYLOADS = {
  token: new RegExp(`^ref_(.+)_${MINT}$`),
  'token-ca': new RegExp(`^ref_(.+)_ca_${MINT}$`),
  invite: /^ref_(.+)$/,
};

const TOKEN_AT_END = new RegExp(`^ref_.+_(${MINT})$`);

const payloadOf = (url: URL): string | null =>
  /^\/bonkbot_bot\/?$/i.test(url.pathname) ? queryValue(url, 'start') : null;

/** The code by the most precise matching format; null if that isn't the requested one. */
const codeOf = (url: URL, format: keyof typeof PAYLOADS): string | null => {
  const payload = payloadOf(url);
  if (payload === null) return null;
  const precise = (['token-ca', 'token', 'invite'] as const).find((name) =>
    PAYLOADS[name].test(payload),
  );
  return precise === format ? (PAYLOADS[format].exec(payload)?.[1] ?? null) : null;
};

export const bonkbot = definePlatform({
  id: 'bonkbot',
  label: 'BONKbot',
  mark: [
    {
      d: 'M5.5 4.5h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 3.5v-3.5h-1A2.5 2.5 0 0 1 3 15V7a2.5 2.5 0 0 1 2.5-2.5z',
      fill: '#ff9a3d',
    },
    { d: 'm13 6-4.5 5.7h3L10.7 16l4.8-6h-3.1z', fill: '#3a1a00' },
  ],
  credential: { field: 'inviteCode', label: 'Invite Code' },
  hosts: ['t.me'],
  mintIn: (url) => TOKEN_AT_END.exec(payloadOf(url) ?? '')?.[1] ?? null,
  formats: [
    {
      id: 'token',
      label: 'Opens the bot with this token',
      expects: 'code',
      opensToken: true,
      build: ({ mint, code }) => `https://t.me/bonkbot_bot?start=ref_${code}_${mint}`,
      read: (url) => codeOf(url, 'token'),
      confidence: 'uncertain',
      verifiedOn: '2026-11-21',
      evidence:
        'The standard format. Public code puts _ca_ between the code and the address instead.',
    },
    {
      id: 'token-ca',
      label: 'Opens the bot with this token, ref_code_ca_token',
      expects: 'code',
      opensToken: true,
      build: ({ mint, code }) => `https://t.me/bonkbot_bot?start=ref_${code}_ca_${mint}`,
      read: (url) => codeOf(url, 'token-ca'),
      confidence: 'common',
      verifiedOn: '2026-11-21',
      evidence: 'Nearly all public code for BONKbot puts _ca_ before the address.',
    },
    {
      id: 'invite',
      label: 'Opens the bot without the token, ref_code',
      expects: 'code',
      opensToken: false,
      build: ({ code }) => `https://t.me/bonkbot_bot?start=ref_${code}`,
      read: (url) => codeOf(url, 'invite'),
      confidence: 'documented',
      verifiedOn: '2026-11-21',
      evidence: 'The referral link BONKbot gives its users (docs.bonkbot.io and public code).',
    },
  ],
});
