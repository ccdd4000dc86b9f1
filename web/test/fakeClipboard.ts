import { onTestFinished, vi } from 'vitest';

/** jsdom has no clipboard. Returns a mock that receives each text. */
export const fakeClipboard = (writeText: (text: string) => Promise<void> = async () => {}) => {
  const write = vi.fn(writeText);
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: write },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  return write;
};
