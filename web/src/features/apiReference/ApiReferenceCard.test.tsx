import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { openApiDocument } from '@soltrade/schema/openApiDocument';
import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { fakeServer, json } from '../../../test/fakeServer.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { fieldsOf, schemaText } from './ApiReference.tsx';
import { ApiReferenceCard } from './ApiReferenceCard.tsx';
import { AssistantsCard } from './AssistantsCard.tsx';

const PATH = 'GET /api/openapi.json';

const server = () => {
  const far = fakeServer({ [PATH]: () => json(openApiDocument()) });
  renderPart(<ApiReferenceCard />);
  return far;
};

const show = () => userEvent.click(screen.getByRole('button', { name: 'Show All Calls' }));

const open = async () => {
  server();
  await show();
  await screen.findByRole('region', { name: 'Links' });
};

const callNamed = (name: string): HTMLElement => {
  const details = screen.getByText(name, { selector: 'summary > code' }).closest('details');
  if (!details) throw new Error(`no details of ${name}`);
  return details;
};

it('is loaded on demand, and has every call that keys can make', async () => {
  const { callsTo } = server();
  expect(callsTo(PATH)).toEqual([]);
  await show();
  await screen.findByRole('region', { name: 'Links' });
  const shown = [...document.querySelectorAll('summary > code')].map(
    ({ textContent }) => textContent,
  );
  const reachable = Object.values(ENDPOINTS)
    .filter((contract) => 'scope' in contract)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(shown.toSorted()).toEqual(reachable.toSorted());
});

it('shows a request with the origin, which can be copied, and a response', async () => {
  const clipboard = fakeClipboard();
  await open();
  const details = callNamed('PATCH /api/links/{id}');
  expect(within(details).getByText('links:write')).toBeTruthy();
  await userEvent.click(within(details).getByText('PATCH /api/links/{id}', { selector: 'code' }));
  await userEvent.click(await within(details).findByRole('button', { name: /^Copy the request/ }));
  const [[command]] = clipboard.mock.calls as [[string]];
  expect(command).toMatch(
    /^curl -X PATCH 'http:\/\/localhost:8788\/api\/links\/[0-9a-f-]{36}' \\\n/,
  );
  expect(command).toContain(`-d '{"shortIdentifier":"goose","end":{"persons":500}}'`);
  expect(command).toContain('-H "Authorization: Bearer $SOLTRADE_KEY"');
  const response = within(details).getByRole('region', {
    name: 'Response of PATCH /api/links/{id}',
  });
  expect(JSON.parse(response.textContent ?? '')).toMatchObject({ shortIdentifier: 'goose' });
  expect(within(details).getByText(/^403 .*insufficient_scope/)).toBeTruthy();
});

it('has the address for assistants, which can be copied', async () => {
  const clipboard = fakeClipboard();
  renderPart(<AssistantsCard />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy: MCP server' }));
  expect(clipboard.mock.calls).toEqual([['http://localhost:8788/mcp']]);
});

it('says what each parameter and field is, whether it is required, and what is allowed', async () => {
  await open();
  const linesOf = async (call: string, list: string) => {
    const details = callNamed(call);
    await userEvent.click(within(details).getByText(call, { selector: 'code' }));
    const found = within(await within(details).findByRole('list', { name: list }));
    return found.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  const lines = await linesOf('POST /api/generate-link', 'Fields of the body');
  expect(lines).toContain('userId · required · string');
  expect(lines).toContain('customIdentifier · optional · string or null');
  expect(lines).toContain(
    `platforms · required · list of (string), 1 to ${PLATFORM_IDS.length} items`,
  );
  expect(lines).toContain('disclosure · optional · one of holds, paid, team, none, not_stated');
  const query = await linesOf('GET /api/links/{id}', 'Parameters');
  expect(query).toContain('id · required · string');
  expect(query).toContain('state · optional · one of active, paused, blocked, archived');
  expect(query).toContain('q · optional · string, at most 200 characters');
});

describe('what a schema says', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 365 }, 'integer, 1 to 365'],
    [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, 'integer'],
    [
      { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] },
      'string, at most 3 characters or null',
    ],
    [{ type: 'string', const: 'test' }, '`test`'],
    [{ type: 'string', format: 'date-time', pattern: '^x$' }, 'string, date-time'],
    [{ type: 'string', pattern: '^x$' }, 'string, like `^x$`'],
    [
      { type: 'array', minItems: 64, maxItems: 64, items: { type: 'integer' } },
      'list of (integer), exactly 64 items',
    ],
    [undefined, 'any value'],
  ])('%j', (schema, text) => expect(schemaText(schema)).toBe(text));

  it('of several forms has the fields of all, required where all require them', () => {
    const form = (action: string, more: object, required: string[]) => ({
      type: 'object',
      required,
      properties: { action: { type: 'string', enum: [action] }, ...more },
    });
    const tag = { tag: { type: 'string' } };
    expect(
      fieldsOf({ oneOf: [form('pause', {}, ['action']), form('tag', tag, ['action', 'tag'])] }),
    ).toEqual([
      { name: 'action', isRequired: true, text: '`pause` or `tag`' },
      { name: 'tag', isRequired: false, text: 'string' },
    ]);
  });
});
