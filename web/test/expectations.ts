// What a page or a part of it has, in one line of a test.
import { screen } from '@testing-library/react';
import { expect } from 'vitest';

type Name = string | RegExp;
type Where = Pick<typeof screen, 'getByText' | 'queryByText' | 'getByRole' | 'queryByRole'>;

const named = (name: Name | undefined) => (name === undefined ? {} : { name });

export const expectText = (text: Name, where: Where = screen): void =>
  expect(where.getByText(text)).toBeTruthy();

export const expectNoText = (text: Name, where: Where = screen): void =>
  expect(where.queryByText(text)).toBeNull();

export const expectRole = (role: string, name?: Name, where: Where = screen): void =>
  expect(where.getByRole(role, named(name))).toBeTruthy();

export const expectNoRole = (role: string, name?: Name, where: Where = screen): void =>
  expect(where.queryByRole(role, named(name))).toBeNull();

export const textsOf = (elements: Iterable<Element>): (string | null)[] =>
  [...elements].map(({ textContent }) => textContent);
