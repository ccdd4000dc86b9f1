import { COUNTRIES } from '@soltrade/schema/audience/isoCodes';
import type { CountryRule, LinkEnd } from '@soltrade/schema/contracts/rules';
import { COUNTRY_PRESETS } from '@soltrade/schema/countryPresets';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enter, inside, pick, press, select } from '../../../test/actions.ts';
import { expectNoRole, expectText, textsOf } from '../../../test/expectations.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { link } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { AccountRules } from './AccountRules.tsx';
import { LinkRules } from './LinkRules.tsx';
import { endText } from './ruleSummaries.ts';

type Sent = { countryRule?: CountryRule | null; end?: LinkEnd | null };

const open = async (rule: string) => press(`Change ${rule}`);
const rulesOf = (countryRule: CountryRule | null, sent: Sent[] = []) => ({
  'GET /api/link-defaults/u1': () => json({ countryRule }),
  'PATCH /api/link-defaults/u1': ({ body }: { body: unknown }) => {
    sent.push(body as Sent);
    return json(body);
  },
});

describe('rules of an account', () => {
  it('start from a list, whose countries are one chip, and are saved', async () => {
    const sent: Sent[] = [];
    promoterServer(rulesOf(null, sent));
    renderPart(<AccountRules userId="u1" />);
    await screen.findByText('Everywhere');
    await open('Countries');
    await press('X: paid crypto posts');
    const hidden = within(screen.getByRole('list', { name: 'Hide buttons in' }));
    expect(textsOf(hidden.getAllByRole('button'))).toEqual(['EU, UK, Australia']);
    // A country is in one list at most.
    await press('Add Countries: Show a warning in');
    const sheet = await inside('dialog', 'Show a warning in');
    enter('Search countries', 'austra', sheet);
    await pick('checkbox', 'Australia', sheet);
    expect(sheet.getByRole('status').textContent).toBe('1 country chosen');
    await press('Done', sheet);
    expect(hidden.getAllByRole('button')).toHaveLength(28);
    expectText(/Not legal advice/);
    await press('Save');
    await waitFor(() => expectNoRole('button', 'Save'));
    expect(sent[0]?.countryRule).toMatchObject({ explain: ['AU'], unknown: 'show' });
    expect(sent[0]?.countryRule?.hide).toHaveLength(28);
    expectText('Buttons hidden in 28 countries, warning in 1 country');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Countries' }));
  });

  it('offers lists of countries that there are', () => {
    const named = COUNTRY_PRESETS.flatMap(({ countries }) => countries);
    expect(named.filter((country) => !COUNTRIES.has(country))).toEqual([]);
  });
});

describe('rules of a link', () => {
  it('say what the account does until it has its own', async () => {
    promoterServer(rulesOf({ explain: [], hide: ['GB'], unknown: 'show' }));
    renderPart(<LinkRules link={link()} />);
    await screen.findByText('Buttons hidden in 1 country (default)');
    expectText('Never ends');
  });

  it('are changed and taken back', async () => {
    const { bodies } = promoterServer({
      ...rulesOf(null),
      'PATCH /api/links/l1': json(link()),
    });
    const own = { explain: [], hide: ['GB', 'US'], unknown: 'show' as const };
    // Its seconds are in no field, and are kept.
    const end = { at: '2030-01-02T03:04:05.000Z', persons: 5, nextLinkId: null };
    renderPart(<LinkRules link={link({ countryRule: own, end })} />);
    await screen.findByText('Buttons hidden in 2 countries');
    const sent = () => bodies('PATCH /api/links/l1');
    await open('Countries');
    await press('Use Account Setting');
    await waitFor(() => expect(sent()).toEqual([{ countryRule: null }]));
    await open('End');
    const time = screen.getByLabelText<HTMLInputElement>('Date and time').value;
    expect(Date.parse(time)).toBe(Date.parse('2030-01-02T03:04:00.000Z'));
    enter('People', '7');
    await press('Save');
    await waitFor(() => expect(sent()[1]).toEqual({ end: { ...end, persons: 7 } }));
    await open('End');
    await press('Remove End');
    await waitFor(() => expect(sent()[2]).toEqual({ end: null }));
  });

  it('keep what was typed, with the reason, where an end is refused; it may have another time and a next link', async () => {
    const reason = '12 people clicked already. Choose a larger number.';
    const { answer, callsTo } = promoterServer({
      ...rulesOf(null),
      'GET /api/links/u1': json([link(), link({ id: 'l2', customIdentifier: 'two' })]),
      'PATCH /api/links/l1': () => problemAnswer('invalid_input', { errors: { end: reason } }),
    });
    renderPart(<LinkRules link={link({ id: 'l1' })} />);
    await open('End');
    await userEvent.type(screen.getByLabelText('People'), '5');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    expect(screen.getByLabelText<HTMLInputElement>('People').value).toBe('5');
    answer('PATCH /api/links/l1', json(link()));
    enter('Date and time', '2030-01-02T03:04');
    await select('Then', 'GOOSE (two)');
    await press('Save');
    const sent = () => callsTo('PATCH /api/links/l1').at(-1)?.body;
    const end = { at: new Date('2030-01-02T03:04').toISOString(), persons: 5, nextLinkId: 'l2' };
    await waitFor(() => expect(sent()).toEqual({ end }));
  });
});

it.each([
  [{ at: null, persons: 1_500, nextLinkId: null }, 'Ends after 1,500 people, then pauses'],
  [{ at: null, persons: 5, nextLinkId: 'l2' }, 'Ends after 5 people, then shows TWO'],
  [null, 'Never ends'],
])('an end is a line: %j', (end, text) => {
  expect(endText({ end, endedAt: null }, 'TWO')).toBe(text);
});
