// The whole script of what a stream shows. Nobody sits at that screen, so it recovers from any
// failure by itself, and keeps the last figures while it tries. Only an address that was revoked
// shows nothing.
import type { OverlayFrame } from '@soltrade/schema/contracts/embeds';
import { OVERLAY } from '@soltrade/schema/limits/clicks';
import { LIVE_PING } from '@soltrade/schema/liveSocket';

const { lang, dataset } = document.documentElement;
const isLast = dataset.show === 'last';
const plate = document.querySelector('main');
const value = document.querySelector('.value');
const caption = document.querySelector('.caption');
/** Beside the number of clicks: where the last one went. */
const last = document.querySelector('.last');
const word = caption?.textContent ?? '';

let frame: OverlayFrame | null = null;
let attempts = 0;

const ago = new Intl.RelativeTimeFormat(lang, { numeric: 'auto', style: 'short' });
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

const ageText = (at: string): string => {
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 1_000));
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[3];
  return ago.format(-Math.floor(seconds / length), unit);
};

const draw = (): void => {
  if (!plate || !value || !caption) return;
  const text = isLast ? frame?.last?.platform : frame?.clicks.toLocaleString(lang);
  plate.hidden = !text;
  value.textContent = text ?? '';
  if (!frame?.last) return;
  const age = ageText(frame.last.at);
  if (isLast) caption.textContent = `${word} · ${age}`;
  if (last) last.textContent = `${frame.last.platform} · ${age}`;
};

const show = (next: OverlayFrame | null): void => {
  frame = next;
  draw();
};

const retry = async (): Promise<void> => {
  const pause = Math.min(OVERLAY.reconnectMax, OVERLAY.reconnectBase * 2 ** attempts);
  attempts += 1;
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  if (response?.status === 404) return show(null);
  setTimeout(connect, pause * Math.random());
};

const connect = (): void => {
  const socket = new WebSocket(location.href.replace('http', 'ws'));
  let hasHeard = true;
  let isLost = false;
  const lose = (): void => {
    if (isLost) return;
    isLost = true;
    clearInterval(pings);
    socket.close();
    void retry();
  };
  const pings = setInterval(() => {
    if (!hasHeard) return lose();
    hasHeard = false;
    if (socket.readyState === WebSocket.OPEN) socket.send(LIVE_PING);
  }, OVERLAY.pingEvery);
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    hasHeard = true;
    attempts = 0;
    if (data.startsWith('{')) show(JSON.parse(data));
  };
  socket.onclose = lose;
};

setInterval(draw, 1_000);
connect();
