import type { TelegramMessage, TelegramWritten } from '@soltrade/schema/contracts/telegram';

export const textOf = ({ text, caption }: TelegramWritten): string => text ?? caption ?? '';

const withLinks = (written: TelegramWritten): string => {
  const { entities = [], caption_entities = [] } = written;
  const links = [...entities, ...caption_entities].flatMap(({ url }) => url ?? []);
  return [textOf(written), ...links].join('\n');
};

/** What a message says, then what it answers, with the links under words. */
export const writtenTexts = (message: TelegramMessage): string[] =>
  [message, message.quote, message.reply_to_message].flatMap((written) =>
    written ? withLinks(written) : [],
  );
