import { LOCALES } from '@soltrade/schema/locales';

/** What apps add to the agent of their own browser. */
const APPS = [
  ...['TwitterAndroid', 'Telegram', 'Instagram 300', 'Barcelona 300', 'FB_IAB/FB4A', 'TikTok 1', 'Discord/1'],
  ...['WhatsApp/2', 'Snapchat', 'Reddit/1', 'LinkedInApp', 'MicroMessenger', 'Line/1', 'KAKAOTALK'],
  ...['Pinterest/1', 'Warpcast', 'Slack/1'],
];

const SYSTEMS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
];

/** Visitors who are each shown something else on the same page: more kinds than an isolate remembers. */
export const VISITOR_KINDS = LOCALES.flatMap((language) =>
  SYSTEMS.flatMap((system) => APPS.map((app) => ({ language, agent: `${system} ${app}` }))),
);
