import type { TelegramMessage, TelegramWritten } from '@soltrade/schema/contracts/telegram';

export const textOf = ({ text, caption }: TelegramWritten): string => text ?? caption ?? '';

const withLinks = (written: TelegramWritten): string => {
  const { entities = [], caption_entities = [] } = written;
  const links = [...entities, ...caption_entities].flatMap(({ url }) => url ?? []);
  return [textOf(written), ...links].join('\n');
};

/** A message's text, then that of the message it replies to, with the URLs behind links. */
export const writtenTexts = (message: TelegramMessage): string[] =>
  [message, message.quote, message.reply_to_message].flatMap((written) =>
    written ? withLinks(written) : [],
  );
