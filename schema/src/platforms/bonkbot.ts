import { definePlatform } from './definePlatform.ts';

export const bonkbot = definePlatform({
  id: 'bonkbot',
  label: 'BONKbot',
  tagline: 'Telegram bot',
  credential: { field: 'inviteCode', label: 'Invite Code' },
  hosts: ['t.me'],
  build: ({ mint, code }) => `https://t.me/bonkbot_bot?start=ref_${code}_${mint}`,
  verifiedOn: '2026-11-21',
  evidence:
    'Specification section 9 (start=ref_{name}_{address}); public practice puts _ca_ before the address.',
});
