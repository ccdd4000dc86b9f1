import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../test/renderApp.tsx';
import { toast } from '../stores/toast.ts';

/** Gives elements the places that a browser would. */
const placedAt = (places: (element: Element) => [top: number, bottom: number]) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = places(this);
    return new DOMRect(0, top, 300, bottom - top);
  });

const isAtOtherEnd = async (alertAt: [number, number]): Promise<boolean> => {
  placedAt((element) => (element.role === 'alert' ? alertAt : [64, 140]));
  const { unmount } = renderPart(<p role="alert">This wallet has its own account.</p>);
  toast({ title: 'Linking Failed', variant: 'destructive' });
  const region = await screen.findByRole('region', { name: /notifications/i });
  const list = region.querySelector('ol');
  await waitFor(() => expect(list?.textContent).toContain('Linking Failed'));
  const isMoved = list?.className.split(' ').includes('bottom-0') ?? false;
  unmount();
  return isMoved;
};

it('a toast gives way to a sentence that says why, and to nothing else', async () => {
  expect(await isAtOtherEnd([400, 440])).toBe(false);
  expect(await isAtOtherEnd([100, 160])).toBe(true);
});
