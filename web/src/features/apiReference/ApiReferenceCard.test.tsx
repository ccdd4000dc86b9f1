import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { ApiReferenceCard, AssistantsCard } from './ApiReferenceCard.tsx';

it('leads to the reference and to the document', () => {
  renderPart(<ApiReferenceCard />);
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Open API Reference')).toBe('/api-reference');
  expect(addressOf('OpenAPI Document')).toBe('/api/openapi.json');
});

it('has the address for assistants, which can be copied', async () => {
  const clipboard = fakeClipboard();
  renderPart(<AssistantsCard />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy: MCP server' }));
  expect(clipboard.mock.calls).toEqual([['http://localhost:8788/mcp']]);
});
