import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart } from '../../test/renderApp.tsx';
import { Loaded } from './LoadFailed.tsx';

it('waits, says what could not be loaded and why, and offers another try that works', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const Card = () => {
    const query = useQuery({
      queryKey: ['card'],
      queryFn: () => answers[asked++]?.promise ?? 'none',
    });
    return (
      <Loaded query={query} failed="Your links couldn’t be loaded" waiting="Waiting">
        {(text) => text}
      </Loaded>
    );
  };
  renderPart(<Card />);
  expect(screen.getByText('Waiting')).toBeTruthy();
  answers[0]?.reject(new Error('500: down'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Your links couldn’t be loaded.+Try Again$/);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Waiting')).toBeTruthy();
  answers[1]?.resolve('Links');
  expect(await screen.findByText('Links')).toBeTruthy();
});
