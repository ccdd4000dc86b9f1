import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { pick } from '../../test/actions.ts';
import { Tabs } from './Tabs.tsx';

const IDS = ['one', 'two', 'three'] as const;

const Three = () => {
  const [value, setValue] = useState<(typeof IDS)[number]>('one');
  return (
    <Tabs
      label="Numbers"
      value={value}
      onChange={setValue}
      tabs={IDS.map((id) => ({ id, label: id, content: <p>Content of {id}</p> }))}
    />
  );
};

/** The selected tab, which has the focus, and whose panel alone is shown. */
const expectShown = (name: string) => {
  const tab = screen.getByRole('tab', { selected: true });
  expect(tab.textContent).toBe(name);
  expect(document.activeElement).toBe(tab);
  const panel = screen.getByRole('tabpanel', { name });
  expect(panel.textContent).toBe(`Content of ${name}`);
  expect(tab.getAttribute('aria-controls')).toBe(panel.id);
  expect(screen.getAllByText(/^Content of/)).toHaveLength(1);
};

it('is one stop of the Tab key; arrows, Home and End select', async () => {
  render(<Three />);
  await userEvent.tab();
  expectShown('one');
  for (const [keys, name] of [
    ['{ArrowRight}', 'two'],
    ['{ArrowRight}{ArrowRight}', 'one'],
    ['{ArrowLeft}', 'three'],
    ['{Home}', 'one'],
    ['{End}', 'three'],
    // A shortcut of the browser.
    ['{Alt>}{ArrowLeft}{/Alt}', 'three'],
  ] as const) {
    await userEvent.keyboard(keys);
    expectShown(name);
  }
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  await userEvent.tab({ shift: true });
  expectShown('three');
});

it('selects what is pressed', async () => {
  render(<Three />);
  await pick('tab', 'two');
  expectShown('two');
});
