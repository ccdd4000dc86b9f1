// What an open dashboard's or overlay's socket says besides frames.

/**
 * Text messages by which a browser keeps its socket open; anything else that it sends closes the
 * socket.
 */
export const LIVE_PING = 'ping';
export const LIVE_PONG = 'pong';

/** Notifies an open dashboard that its promoter may have new notices, which are in no frame. */
export const LIVE_ACTIVITY = 'activity';

/** Close codes: the session ended, or must be shown again. */
export const LIVE_CLOSED = { sessionEnded: 4401, unexpectedMessage: 1008 } as const;
