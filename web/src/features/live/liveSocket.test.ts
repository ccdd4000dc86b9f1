import { LIVE } from '@soltrade/schema/limits/clicks';
import { LIVE_ACTIVITY, LIVE_CLOSED } from '@soltrade/schema/liveSocket';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeSockets, liveFrame, newestOf } from '../../../test/fakeSocket.ts';
import { keepSocketOpen } from './liveSocket.ts';

const look = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The server says something all this time, if only an answer to each ping. */
const hear = (newest: () => { deliver: (text: string) => void }, time: number): void => {
  for (let passed = 0; passed < time; passed += LIVE.pingEvery) {
    vi.advanceTimersByTime(LIVE.pingEvery);
    newest().deliver('pong');
  }
};

const start = () => {
  const sockets = fakeSockets();
  const told = { onFrame: vi.fn(), onActivity: vi.fn(), onState: vi.fn(), onSessionEnded: vi.fn() };
  const stop = keepSocketOpen({ url: 'ws://localhost:8788/api/live/u1', ...told });
  onTestFinished(stop);
  return { sockets, stop, ...told, newest: () => newestOf(sockets) };
};

beforeEach(() => {
  vi.useFakeTimers();
  // Makes every random delay the longest one.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

it('hands on frames and that there are notices, and nothing else that comes', () => {
  const { newest, onFrame, onActivity, onState } = start();
  newest().accept();
  expect(onState).toHaveBeenLastCalledWith(true);
  for (const text of ['pong', '{', '{"seq":"1"}', 'weather', '{"kind":"weather"}'])
    newest().deliver(text);
  expect(onActivity).not.toHaveBeenCalled();
  newest().deliver(LIVE_ACTIVITY);
  expect(onActivity).toHaveBeenCalledOnce();
  expect(onFrame).not.toHaveBeenCalled();
  newest().deliver(liveFrame({ seq: 7 }));
  expect(onFrame).toHaveBeenCalledExactlyOnceWith(liveFrame({ seq: 7 }));
});

it('is opened again after pauses that double up to half a minute, and begin again once it has told something', () => {
  const { sockets, newest, onState } = start();
  const pauses = [1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1_000);
  for (const [count, pause] of pauses.entries()) {
    newest().lose();
    vi.advanceTimersByTime(pause - 1);
    expect(sockets).toHaveLength(count + 1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(count + 2);
  }
  newest().accept();
  newest().deliver(liveFrame());
  newest().lose();
  expect(onState).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(pauses.length + 2);
});

it('is opened again at a random moment of the pause', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  const { sockets, newest } = start();
  newest().lose();
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(2);
});

it('is opened at once when the network is back, instead of the one that was there', () => {
  const { sockets, newest } = start();
  newest().accept();
  const [former] = sockets;
  window.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
  expect(former?.readyState).toBe(3);
  newest().lose();
  window.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(3);
  vi.advanceTimersByTime(LIVE.reconnectMax);
  expect(sockets).toHaveLength(3);
});

it('is closed when nobody has looked for five minutes, and opened at once when someone does', () => {
  const { sockets, newest, onState } = start();
  newest().accept();
  look('hidden');
  hear(newest, LIVE.hiddenMax - LIVE.pingEvery);
  expect(newest().readyState).toBe(1);
  vi.advanceTimersByTime(LIVE.pingEvery);
  expect(newest().readyState).toBe(3);
  expect(onState).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(LIVE.hiddenMax);
  expect(sockets).toHaveLength(1);
  look('visible');
  expect(sockets).toHaveLength(2);
});

it('stays open for someone who looks away for a moment', () => {
  const { sockets, newest } = start();
  newest().accept();
  look('hidden');
  vi.advanceTimersByTime(1_000);
  look('visible');
  hear(newest, LIVE.hiddenMax);
  expect(newest().readyState).toBe(1);
  expect(sockets).toHaveLength(1);
});

it('of a page that was opened in the background is closed too when nobody looks', () => {
  look('hidden');
  const { newest } = start();
  newest().accept();
  hear(newest, LIVE.hiddenMax);
  expect(newest().readyState).toBe(3);
});

it('hands on nothing that the one before still says', () => {
  const { sockets, onFrame, onActivity } = start();
  const [former] = sockets;
  former?.accept();
  window.dispatchEvent(new Event('online'));
  former?.deliver(liveFrame());
  former?.deliver(LIVE_ACTIVITY);
  expect(onFrame).not.toHaveBeenCalled();
  expect(onActivity).not.toHaveBeenCalled();
});

it('pings, and gives a silent connection up', () => {
  const { sockets, newest } = start();
  newest().accept();
  vi.advanceTimersByTime(LIVE.pingEvery);
  expect(newest().sent).toEqual(['ping']);
  newest().deliver('pong');
  vi.advanceTimersByTime(LIVE.pingEvery);
  expect(newest().sent).toEqual(['ping', 'ping']);
  vi.advanceTimersByTime(LIVE.pingEvery);
  expect(newest().readyState).toBe(3);
  vi.advanceTimersByTime(LIVE.reconnectBase);
  expect(sockets).toHaveLength(2);
});

it('says that the session has to be shown again', () => {
  const { newest, onSessionEnded } = start();
  newest().accept();
  newest().lose();
  expect(onSessionEnded).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LIVE.reconnectBase);
  newest().accept();
  newest().lose(LIVE_CLOSED.sessionEnded);
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

it('is not closed before it is open, which browsers complain about', () => {
  const { newest, stop, onState } = start();
  stop();
  expect(newest().readyState).toBe(0);
  onState.mockClear();
  newest().accept();
  expect(newest().readyState).toBe(3);
  expect(onState).not.toHaveBeenCalled();
});

it('is not opened again once its page is gone', () => {
  const { sockets, newest, stop } = start();
  newest().accept();
  stop();
  expect(newest().readyState).toBe(3);
  window.dispatchEvent(new Event('online'));
  look('visible');
  vi.advanceTimersByTime(LIVE.hiddenMax);
  expect(sockets).toHaveLength(1);
});
