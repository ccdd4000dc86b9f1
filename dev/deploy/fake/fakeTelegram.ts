// Telegram's Bot API on loopback, for a bot whose token is no example.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { runMethod } from '../../sandbox/telegram/botApi.ts';
import { createChats } from '../../sandbox/telegram/chats.ts';
import { listenOnLoopback } from './listenOnLoopback.ts';

export const fakeTelegram = async (botToken: string) => {
  const chats = createChats();
  const methods: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const [token, method = ''] = (incoming.url ?? '').slice(1).split('/');
    const parameters: unknown = await json(incoming);
    methods.push(method);
    const answer =
      token === `bot${botToken}`
        ? await runMethod(chats, method, parameters)
        : { ok: false, error_code: 401, description: 'Unauthorized' };
    outgoing.writeHead(answer.ok ? 200 : 400, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify(answer));
  });
  return {
    ...(await listenOnLoopback(server)),
    methods,
    webhook: () => chats.webhook,
  };
};
