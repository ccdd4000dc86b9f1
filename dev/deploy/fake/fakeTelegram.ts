// Telegram's Bot API on loopback, for a bot with a non-example token.
import { listenOnLoopback } from '../../ports.ts';
import { runMethod } from '../../sandbox/telegram/botApi.ts';
import { createChats } from '../../sandbox/telegram/chats.ts';

export const fakeTelegram = async (botToken: string) => {
  const chats = createChats();
  const methods: string[] = [];
  const answerTo = async (request: Request): Promise<Response> => {
    const [token, method = ''] = new URL(request.url).pathname.slice(1).split('/');
    methods.push(method);
    const answer =
      token === `bot${botToken}`
        ? await runMethod(chats, method, await request.json())
        : { ok: false, error_code: 401, description: 'Unauthorized' };
    return Response.json(answer, { status: answer.ok ? 200 : 400 });
  };
  return { ...(await listenOnLoopback(answerTo)), methods, webhook: () => chats.webhook };
};
