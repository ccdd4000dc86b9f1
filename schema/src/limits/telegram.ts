import { DAY, MINUTE } from '../durations.ts';

/** Telegram's rule for `?start=`: at most 64 of letters, digits, "_" and "-" (core.telegram.org/bots/features). */
export const TELEGRAM_START = { maxLength: 64 } as const;

export const TELEGRAM = {
  /** Enough to open the chat and start it; until then anyone who has the address could link another account. */
  tokenLifetime: 10 * MINUTE,
  /** Telegram delivers an update for a day at most: twice as long, no repeated one does anything. */
  updatesKept: 2 * DAY,
  /** What waited for longer than Telegram keeps it was not sent by Telegram. */
  maxMessageAge: 1 * DAY,
  /** Texts have 4,096 characters of up to twelve bytes in JSON, and an update also holds what a message answers to. */
  maxUpdateBytes: 256 * 1024,
  nameMaxLength: 64,
  /** Spikes and weeks that one run of the cron sends; the next run sends the others. */
  noticesPerSweep: 50,
  /** Words of a message among which an address is looked for. */
  maxWords: 50,
  /** Of `/links`. */
  listedLinks: 5,
  /** Links of an inline answer; Telegram takes 50. */
  inlineLinks: 20,
  /** A query of an inline search beyond this names no token. */
  maxSearchLength: 64,
  /** How long Telegram may repeat an inline answer to the same person: a link made meanwhile is to be there soon. */
  inlineCacheSeconds: 10,
} as const;
