import { DAY, MINUTE } from '../durations.ts';

/**
 * Telegram's rule for `?start=`: at most 64 of letters, digits, "_" and "-"
 * (core.telegram.org/bots/features).
 */
export const TELEGRAM_START = { maxLength: 64 } as const;

export const TELEGRAM = {
  /**
   * Enough to open and start the chat; until then, anyone with the URL could link another account.
   */
  tokenLifetime: 10 * MINUTE,
  /** Telegram redelivers an update for at most a day; twice that deduplicates safely. */
  updatesKept: 2 * DAY,
  /** Telegram drops older updates, so one wasn't sent by Telegram. */
  maxMessageAge: 1 * DAY,
  /**
   * Texts have 4,096 characters of up to twelve bytes in JSON, and an update includes the message
   * replied to.
   */
  maxUpdateBytes: 256 * 1024,
  nameMaxLength: 64,
  /** Spike and weekly notices sent per cron run; the next run sends the others. */
  noticesPerSweep: 50,
  /** For `/links`. */
  listedLinks: 5,
  /** Links made by one press: a message has room for their addresses and answers. */
  madeTogether: 30,
  /** Links per inline result list; Telegram allows 50. */
  inlineLinks: 20,
  /** Longer inline queries name no token. */
  maxSearchLength: 64,
  /** How long Telegram may cache inline results per person, so a new link appears soon. */
  inlineCacheSeconds: 10,
} as const;
