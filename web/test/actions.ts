// What a person does on a page, in one line of a test.
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Where = Pick<typeof screen, 'findByRole' | 'findByLabelText' | 'getByLabelText'>;

export const press = async (name: string | RegExp, where: Where = screen): Promise<void> =>
  userEvent.click(await where.findByRole('button', { name }));

/** Pasted, because typing letter by letter is slow. */
export const enter = (label: string | RegExp, value: string, where: Where = screen): void =>
  void fireEvent.change(where.getByLabelText(label), { target: { value } });

type Pickable = 'radio' | 'link' | 'checkbox' | 'menuitem' | 'tab' | 'switch' | 'option';

export const pick = async (
  role: Pickable,
  name: string | RegExp,
  where: Where = screen,
): Promise<void> => userEvent.click(await where.findByRole(role, { name }));

export const select = async (
  label: string | RegExp,
  option: string | string[],
  where: Where = screen,
): Promise<void> => userEvent.selectOptions(await where.findByLabelText(label), option);

/** Queries of a part of the page. */
export const inside = async (role: string, name: string | RegExp) =>
  within(await screen.findByRole(role, { name }));
