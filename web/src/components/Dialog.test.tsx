import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./ModalDialog.tsx');
  vi.resetModules();
});

it('whose code does not come closes again and says so', async () => {
  vi.resetModules();
  vi.doMock('./ModalDialog.tsx', () => {
    throw new Error('no network');
  });
  const { Dialog } = await import('./Dialog.tsx');
  const { useToastStore } = await import('../stores/toast.ts');
  const onOpenChange = vi.fn();
  render(
    <Dialog isOpen onOpenChange={onOpenChange} title="Disconnect Axiom">
      Sure?
    </Dialog>,
  );
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(useToastStore.getState().current?.title).toBe('Could Not Open');
});
