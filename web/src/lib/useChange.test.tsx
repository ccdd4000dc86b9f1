import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { problemAnswer } from '../../test/fakeServer.ts';
import { useToastStore } from '../stores/toast.ts';
import { ApiError } from './api.ts';
import { createQueryClient } from './queryClient.ts';
import { useChange } from './useChange.ts';
import { useTextDraft } from './useTextDraft.ts';

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

it('what was typed before the answer came is not emptied with what was sent', async () => {
  const answer = Promise.withResolvers<null>();
  const NameForm = () => {
    const [name, setName, clearName] = useTextDraft();
    const { run } = useChange(() => answer.promise, { accepted: clearName, done: () => ended() });
    return (
      <>
        <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <button type="button" onClick={() => run()}>
          Save
        </button>
      </>
    );
  };
  const ended = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <NameForm />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(field, 'One');
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(field, ' more');
  answer.resolve(null);
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(field.value).toBe('One more');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(2));
  expect(field.value).toBe('');
});

it('a list that is still loading shows what was added meanwhile', async () => {
  const call = 'GET /api/keys/:userId';
  let added = '';
  const list = vi.fn(async () => added || new Promise<string>(() => {}));
  const Keys = () => {
    const { data } = useQuery({ queryKey: [call], queryFn: list });
    const { run } = useChange(async () => (added = 'a key'), { shown: [call] });
    return (
      <button type="button" onClick={() => run()}>
        Add to {data}
      </button>
    );
  };
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Keys />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  screen.getByRole('button').click();
  await screen.findByText('Add to a key');
});

it('any other failure is a toast', async () => {
  const { button } = show({ call: refused });
  button.click();
  await waitFor(() => expect(useToastStore.getState().current).not.toBeNull());
});
