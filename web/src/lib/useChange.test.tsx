import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problemAnswer } from '../../test/fakeServer.ts';
import { useToastStore } from '../stores/toast.ts';
import { ApiError } from './api.ts';
import { createQueryClient } from './queryClient.ts';
import { useChange } from './useChange.ts';

type Props = { call: () => Promise<unknown>; settled: () => void; fields?: readonly 'name'[] };

const Form = ({ call, settled, fields = [] }: Props) => {
  const { run, errors } = useChange(call, { settled, fields });
  return (
    <button type="button" onClick={() => run()}>
      Save {errors.name}
    </button>
  );
};

const show = (props: Omit<Props, 'settled'>) => {
  const settled = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Form {...props} settled={settled} />
    </QueryClientProvider>,
  );
  return { settled, button: screen.getByRole('button') };
};

const refused = async () => {
  const problem = await problemAnswer('invalid_input', { errors: { name: 'Too long' } }).json();
  throw new ApiError({ status: 400, text: 'refused', problem });
};

beforeEach(() => useToastStore.setState({ current: null }));

it('a double click submits once, and a click after the answer again', async () => {
  const answers = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const call = vi.fn(async () => answers[call.mock.calls.length - 1]?.promise);
  const { button, settled } = show({ call });
  button.click();
  button.click();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  answers[0]?.resolve(null);
  await waitFor(() => expect(settled).toHaveBeenCalledTimes(1));
  expect(call).toHaveBeenCalledTimes(1);
  button.click();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});

it('a failure of a field that the form has is said there, without a toast', async () => {
  const { settled } = show({ call: refused, fields: ['name'] });
  screen.getByRole('button').click();
  await screen.findByText('Save Too long');
  await waitFor(() => expect(settled).toHaveBeenCalledTimes(1));
  expect(useToastStore.getState().current).toBeNull();
});

it('any other failure is a toast', async () => {
  const { button } = show({ call: refused });
  button.click();
  await waitFor(() => expect(useToastStore.getState().current).not.toBeNull());
});
