/** Text messages by which a browser keeps its socket open; anything else that it sends closes the socket. */
export const LIVE_PING = 'ping';
export const LIVE_PONG = 'pong';
