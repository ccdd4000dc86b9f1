import { base58 } from '@scure/base';
import { NEW_LINKS } from '@soltrade/schema/limits/links';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { enter, press, select } from '../../test/actions.ts';
import { expectNoRole, expectNoText, expectRole, expectText } from '../../test/expectations.ts';
import { fakeClipboard } from '../../test/fakeClipboard.ts';
import { type Call, json, problemAnswer } from '../../test/fakeServer.ts';
import {
  connection,
  link,
  linkPreview,
  MINT,
  OTHER_ADDRESS,
  token,
  user,
} from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { address, addressIs, renderPart, shownToast, toastIs } from '../../test/renderApp.tsx';
import { ManyLinks } from '../features/links/many/ManyLinks.tsx';
import { OwnChannels } from '../features/links/OwnChannels.tsx';
import { GeneratePage } from './GeneratePage.tsx';
import { Composer } from './generate/Composer.tsx';
import { Shell } from './shell/Shell.tsx';

const generated = { url: link().url, devUrl: link().devUrl, link: link() };

const server = (routes = {}) =>
  promoterServer({
    'GET /api/platforms/u1': json([
      connection(),
      connection({ id: 'p2', platformName: 'axiom', isActive: false }),
    ]),
    'POST /api/token/fetch': json(token()),
    'POST /api/generate-link': json(generated),
    ...routes,
  });

const open = (path: string, who = user()) => renderPart(<Composer user={who} />, path);

const addressField = () => screen.findByLabelText<HTMLInputElement>('Token Contract Address');

const WORDS = 'Your Words (optional)';
const IDENTIFIER = 'Custom Identifier (optional)';

const fetchInfo = async (text: string) => {
  await addressField();
  enter('Token Contract Address', text);
  await press('Fetch Info');
};

const show = async () => {
  open('/generate');
  await fetchInfo(MINT);
  await screen.findByText('Giga Goose');
};

const generate = () => press('Generate Universal Link');

describe('missing fields are shown', () => {
  it('Invalid Address', { tags: ['5.address.blank', '5.address.shape'] }, async () => {
    const { callsTo } = server();
    open('/generate');
    await addressField();
    for (const text of [' ', 'too-short']) {
      enter('Token Contract Address', text);
      expectNoRole('alert');
      await press('Fetch Info');
      expect(screen.getByRole('alert').textContent).toBe(
        'Please enter a valid token contract address',
      );
    }
    await toastIs('Invalid Address', 'Please enter a valid token contract address');
    expect(callsTo('POST /api/token/fetch')).toHaveLength(0);
  });

  it('No Token, also where the token is the one of another address', {
    tags: '5.generate.no-token',
  }, async () => {
    const { callsTo } = server();
    open('/generate');
    await addressField();
    await generate();
    await toastIs('No Token', 'Please fetch token information first');
    await fetchInfo(MINT);
    await screen.findByText('Giga Goose');
    enter('Token Contract Address', `${MINT}x`);
    expectNoText('Giga Goose');
    await generate();
    await toastIs('No Token', 'Please fetch token information first');
    expect(callsTo('POST /api/generate-link')).toHaveLength(0);
  });

  it('No Platforms Connected', {
    tags: ['5.generate.no-platforms', '4.generate.requires'],
  }, async () => {
    server({ 'GET /api/platforms/u1': json([connection({ isActive: false })]) });
    await show();
    await generate();
    await toastIs('No Platforms Connected', 'Please connect at least one platform first');
  });

  it('whose address is typed on at once does not come back', async () => {
    const { callsTo } = server();
    open('/generate');
    await fetchInfo(MINT);
    const field = await addressField();
    // Available immediately, before the page's URL follows.
    await waitFor(() => {
      screen.getByText('Giga Goose');
      fireEvent.change(field, { target: { value: `${MINT}x` } });
    });
    await generate();
    await toastIs('No Token', 'Please fetch token information first');
    expect([field.value, address()]).toEqual([`${MINT}x`, '/generate']);
    expect(callsTo('POST /api/token/fetch')).toHaveLength(1);
  });
});

describe('an address or a link that is pasted', () => {
  const paste = async (text: string) => {
    await userEvent.clear(await addressField());
    await userEvent.click(await addressField());
    await userEvent.paste(text);
  };

  it('is fetched immediately, where it is one; the last one counts, whichever answer comes last', async () => {
    const answers = new Map<unknown, (response: Response) => void>();
    server({
      'POST /api/token/fetch': ({ body }: Call) =>
        new Promise<Response>((resolve) => {
          answers.set(JSON.stringify(body), resolve);
        }),
    });
    open('/generate');
    await paste('no address');
    expect([answers.size, shownToast()]).toEqual([0, null]);
    const link = `t.me/bonkbot_bot?start=ref_ada_${OTHER_ADDRESS}`;
    await paste(link);
    await paste(MINT);
    const give = (contractAddress: string, name: string) =>
      act(async () => answers.get(JSON.stringify({ contractAddress }))?.(json(token({ name }))));
    await give(MINT, 'Last');
    await give(link, 'First');
    await screen.findByText('Last');
    expectNoText('First');
    expect(shownToast()).toEqual(['Token Found', 'Successfully fetched Last (GOOSE)']);
  });

  it('of a link of ours is looked up, though the link doesn’t contain it', async () => {
    server({ 'POST /api/token/fetch': json(token({ name: 'Goose' })) });
    open('/generate');
    await paste('https://soltrade.example/r/ann/goose');
    await screen.findByText('Goose');
  });

  it('of several addresses each is composed at a press, and stays in the list until its link is made', async () => {
    server({
      'POST /api/token/fetch': ({ body }: Call) => {
        const { contractAddress } = body as { contractAddress: string };
        return json(token({ contractAddress, name: contractAddress === MINT ? 'Goose' : 'Duck' }));
      },
    });
    open('/generate');
    await paste(`${MINT}\n${OTHER_ADDRESS}`);
    await press(/^Goose/);
    await waitFor(async () => expect((await addressField()).value).toBe(MINT));
    await toastIs('Token Found');
    expectText('2 tokens in your paste. One link each.');
    await generate();
    await screen.findByRole('button', { name: 'Copy Link' });
    expectText('1 more token in your paste.');
    await press(/^Duck/);
    await waitFor(async () => expect((await addressField()).value).toBe(OTHER_ADDRESS));
    await waitFor(() => expectNoText(/in your paste/));
  });

  it('of more addresses than are made at once says how many wait; one is left out, another has words and a tag of its own', async () => {
    const { callsTo } = server({
      'POST /api/generate-links': ({ body }: Call) => {
        const { links } = body as { links: { tokenAddress: string }[] };
        const possible = { outcome: 'possible', token: null, link: null, problem: null };
        return json({ results: links.map((each) => ({ ...each, ...possible })) });
      },
    });
    const pasted = Array.from({ length: NEW_LINKS.atOnce + 2 }, (_, number) =>
      base58.encode(new Uint8Array(32).fill(number + 1)),
    );
    const nothing = () => null;
    renderPart(
      <ManyLinks
        userId="u1"
        pasted={pasted}
        prepare={async () => []}
        needs={null}
        rules={nothing}
        onBack={nothing}
      />,
    );
    await screen.findByText(/: the other 2 stay in your paste/);
    await screen.findByText('50 tokens to link');
    // As most are, so no row says it.
    expectNoText('New');
    const rows = within(screen.getByRole('region', { name: 'Tokens' })).getAllByRole('listitem');
    const row = within(rows[1] as HTMLElement);
    await userEvent.click(within(rows[0] as HTMLElement).getByRole('checkbox'));
    await userEvent.click(row.getByText('Words, tag and rules of its own'));
    enter('Your words', 'Mine', row);
    enter('Tag', 'moon', row);
    expectText('Has words, tag or rules of its own', row);
    await press('Make 49 Links');
    const sent = () =>
      callsTo('POST /api/generate-links').flatMap(
        ({ body }) => (body as { dryRun?: boolean; links: object[] }).links,
      );
    await waitFor(() => expect(sent().length).toBeGreaterThan(50));
    const bodies = callsTo('POST /api/generate-links').map(({ body }) => body);
    expect(bodies[0]).toHaveProperty('dryRun', true);
    expect(bodies.at(-1)).not.toHaveProperty('dryRun', true);
    expect(sent()[50]).toMatchObject({ tokenAddress: pasted[1], words: 'Mine', tag: 'moon' });
  });

  it('carries a code too: the token is kept, and the code offered', async () => {
    const { callsTo } = server({
      'GET /api/platforms/u1': json([connection()]),
      'POST /api/platforms': json(connection({ id: 'p3', platformName: 'jupiter' }), 201),
    });
    open('/generate');
    await paste(`https://jup.ag/swap?buy=${MINT}&ref=ada`);
    await screen.findByText('Giga Goose');
    await screen.findByText('Your link also carries a Jupiter code, ada. Is it yours?');
    await press('Use My Code');
    await waitFor(() =>
      expect(callsTo('POST /api/platforms')[0]?.body).toMatchObject({
        platformName: 'jupiter',
        walletAddress: 'ada',
        format: 'swap-ref',
      }),
    );
  });
});

describe('/generate?mint= is an address', () => {
  it('it is the one of the token that is shown, and goes with it', async () => {
    server();
    open('/generate');
    await fetchInfo(`https://pump.fun/coin/${MINT}`);
    await addressIs(`/generate?mint=${MINT}`);
    fireEvent.change(await addressField(), { target: { value: `${MINT}x` } });
    await addressIs('/generate');
    expect((await addressField()).value).toBe(`${MINT}x`);
  });
});

describe('the field of the page', () => {
  it.each([
    [true, 'Token Contract Address'],
    [false, undefined],
  ])('has the focus where the device has a keyboard: %s', async (matches, focused) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: matches && media === '(hover: hover) and (pointer: fine)',
    }));
    server();
    renderPart(
      <Routes>
        <Route element={<Shell />}>
          <Route index element={null} />
          <Route path="generate" element={<GeneratePage />} />
        </Route>
      </Routes>,
    );
    const [link] = await screen.findAllByRole('link', { name: 'Generate' });
    await userEvent.click(link ?? document.body);
    await addressField();
    const present = document.activeElement;
    expect(present instanceof HTMLInputElement ? present.labels?.[0]?.textContent : undefined).toBe(
      focused,
    );
    if (!matches) expect(present?.tagName).toBe('MAIN');
  });
});

describe('tokens', () => {
  it('Token Found, with its figures, fetched once on a double click', {
    tags: ['8.token.found', '7.token-fetch'],
  }, async () => {
    const { callsTo } = server();
    open('/generate');
    await addressField();
    enter('Token Contract Address', `https://pump.fun/coin/${MINT}`);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Fetch Info' }));
    await toastIs('Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    expect([screen.getByText('$4.7M'), screen.getByText('+22.6%')]).toHaveLength(2);
    expect(callsTo('POST /api/token/fetch').map(({ body }) => body)).toEqual([
      { contractAddress: `https://pump.fun/coin/${MINT}` },
    ]);
  });

  it('Token Not Found', { tags: '8.token.not-found' }, async () => {
    server({
      'POST /api/token/fetch': problemAnswer('token_not_found', {
        detail: 'There is no such token.',
      }),
    });
    open('/generate');
    await fetchInfo(MINT);
    await toastIs('Token Not Found', 'Could not fetch token information');
    expect(screen.getByRole('alert').textContent).toBe('There is no such token.');
    expect((await addressField()).value).toBe(MINT);
  });
});

describe('generating', () => {
  it('sends active platforms once, clears the form and shows the link', {
    tags: [
      '2.generate.configuration',
      '3.generate.payload',
      '5.platforms.active-only',
      '4.generate.flow',
      '4.generate.success',
      '5.identifier.optional',
      '8.link.generated',
    ],
  }, async () => {
    const { callsTo } = server();
    open(`/generate?mint=${MINT}`);
    await screen.findByText('Giga Goose');
    enter(IDENTIFIER, ' goose ');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Generate Universal Link' }));
    await toastIs('Link Generated', 'Your universal referral link is ready!');
    expect(callsTo('POST /api/generate-link').map(({ body }) => body)).toEqual([
      { userId: 'u1', tokenAddress: MINT, customIdentifier: 'goose', platforms: ['pump.fun'] },
    ]);
    await addressIs('/generate');
    expect((await addressField()).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(IDENTIFIER).value).toBe('');
    const result = within(screen.getByRole('region', { name: 'Your Universal Link' }));
    expect(result.getByRole('link', { name: /\/r\/dave\/goose$/ }).getAttribute('href')).toBe(
      generated.link.shortUrl,
    );
    expectRole('button', 'Copy Backup Link', result);
    expectRole('button', 'Copy Full Link', result);
    expect(result.getByRole('link', { name: 'See Results' }).getAttribute('href')).toBe(
      '/links/l1',
    );
    expect(
      (await result.findByRole('link', { name: /^Post on X/ })).getAttribute('href'),
    ).toContain(encodeURIComponent(generated.link.shortUrl));
    const add = result.getByRole('link', { name: 'Add Jupiter' });
    expect(add.getAttribute('href')).toContain('tab=platforms');
  });

  it('sends words and a disclosure where there are any; words that are too long are not sent', async () => {
    const { callsTo } = server();
    await show();
    const field = screen.getByLabelText<HTMLTextAreaElement>(WORDS);
    enter(WORDS, 'x'.repeat(281));
    await generate();
    await screen.findByText('Must be at most 280 characters');
    expect(callsTo('POST /api/generate-link')).toHaveLength(0);
    enter(WORDS, 'gm');
    await select('Disclosure', 'I hold this token');
    await generate();
    await toastIs('Link Generated', 'Your universal referral link is ready!');
    expect(callsTo('POST /api/generate-link').map(({ body }) => body)).toEqual([
      expect.objectContaining({ words: 'gm', disclosure: 'holds' }),
    ]);
    expect([field.value, screen.getByLabelText<HTMLSelectElement>('Disclosure').value]).toEqual([
      '',
      'not_stated',
    ]);
  });

  it('a taken identifier is shown beside its field, and stays there', {
    tags: '8.link.generation-failed',
  }, async () => {
    server({
      'POST /api/generate-link': problemAnswer('identifier_taken', { detail: 'goose is taken.' }),
    });
    await show();
    enter(IDENTIFIER, 'goose');
    await generate();
    await toastIs('Generation Failed', 'Failed to generate universal link');
    expectText('goose is taken.');
    expect(screen.getByLabelText<HTMLInputElement>(IDENTIFIER).value).toBe('goose');
  });
});

describe('the page of the draft', () => {
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview of your page');

  it('follows what is typed; what would be refused is not sent, and its field says why', async () => {
    const { callsTo } = server({
      'POST /api/link-preview': ({ body }: Call) => {
        const isTaken = JSON.stringify(body).includes('taken');
        return json(
          linkPreview({ identifierProblem: isTaken ? 'This identifier is taken.' : null }),
        );
      },
    });
    open(`/generate?mint=${MINT}`);
    expect((await frame()).srcdoc).toContain('<title>Drawn</title>');
    await screen.findByText('localhost:8788/r/dave/goose');
    enter(WORDS, 'gm');
    enter(IDENTIFIER, 'taken');
    await screen.findByText('This identifier is taken.');
    enter(WORDS, 'x'.repeat(281));
    enter(IDENTIFIER, 'taken!');
    const base = {
      userId: 'u1',
      tokenAddress: MINT,
      platforms: ['pump.fun'],
      customIdentifier: null,
    };
    await waitFor(() => expectNoText('This identifier is taken.'));
    const asked = callsTo('POST /api/link-preview').map(({ body }) => body);
    expect(asked[0]).toEqual(base);
    expect(asked).toContainEqual({ ...base, words: 'gm', customIdentifier: 'taken' });
    // The draft ends as it began, and that page is cached.
    expect(asked.slice(1)).not.toContainEqual(base);
    // A slow machine also requests intermediate input.
    expect(JSON.stringify(asked)).not.toMatch(/xx|!/);
  });

  it('may fail, and can be asked for again; it runs nothing and takes no focus', async () => {
    const { answer } = server();
    open(`/generate?mint=${MINT}`);
    const failed = 'The preview is unavailable right now. You can still generate the link.';
    await screen.findByText(failed);
    answer('POST /api/link-preview', json(linkPreview()));
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    await press('Try Again', preview);
    const shown = await frame();
    expect(shown.getAttribute('sandbox')).toBe('allow-same-origin');
    expect([shown.tabIndex, shown.closest('[inert]') === null]).toEqual([-1, false]);
  });
});

it('Enter fetches, then generates, unless held down; a token pasted over the made link is the next', async () => {
  const copied = fakeClipboard();
  const { callsTo } = server({
    'POST /api/token/fetch': ({ body }: Call) => json(token(body as { contractAddress: string })),
  });
  open('/generate');
  await addressField();
  enter('Token Contract Address', MINT);
  await userEvent.type(await addressField(), '{Enter}');
  await screen.findByText('↵ to generate');
  fireEvent.keyDown(await addressField(), { key: 'Enter', repeat: true });
  expect(callsTo('POST /api/generate-link')).toHaveLength(0);
  await userEvent.type(await addressField(), '{Enter}', { skipClick: true });
  const copy = await screen.findByRole('button', { name: 'Copy Link' });
  await waitFor(() => expect(document.activeElement).toBe(copy));
  fireEvent.paste(copy, { clipboardData: { getData: () => OTHER_ADDRESS } });
  await waitFor(async () => expect(document.activeElement).toBe(await addressField()));
  await screen.findByText('↵ to generate');
  expectNoRole('button', 'Copy Link');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Copy Link' });
  expect(callsTo('POST /api/generate-link').map(({ body }) => body)).toMatchObject([
    { tokenAddress: MINT },
    { tokenAddress: OTHER_ADDRESS },
  ]);
  expect(copied).toHaveBeenCalledTimes(2);
});

describe('what was typed', () => {
  const typed = async () => [
    (await addressField()).value,
    screen.getByLabelText<HTMLInputElement>(IDENTIFIER).value,
    screen.getByLabelText<HTMLTextAreaElement>(WORDS).value,
    screen.getByLabelText<HTMLSelectElement>('Disclosure').value,
  ];

  it('outlasts a reload, belongs to one account, and ends with the link', async () => {
    server();
    const first = open('/generate');
    await addressField();
    enter('Token Contract Address', 'not an address');
    enter(IDENTIFIER, 'goose');
    enter(WORDS, 'gm');
    await select('Disclosure', 'I hold this token');
    first.unmount();

    const second = open('/generate');
    expect(await typed()).toEqual(['not an address', 'goose', 'gm', 'holds']);
    second.unmount();

    server({ 'GET /api/platforms/u2': json([]) });
    const other = open('/generate', user({ id: 'u2' }));
    expect(await typed()).toEqual(['', '', '', 'not_stated']);
    other.unmount();

    server();
    const third = open('/generate');
    await fetchInfo(MINT);
    await screen.findByText('Giga Goose');
    await generate();
    await toastIs('Link Generated', 'Your universal referral link is ready!');
    third.unmount();
    open('/generate');
    expect(await typed()).toEqual(['', '', '', 'not_stated']);
  });

  it.each(['{', '{"userId":"u1","draft":{"address":7}}'])(
    'that the storage holds in no known form is nothing: %s',
    async (text) => {
      sessionStorage.setItem('soltrade:draft', text);
      server();
      open('/generate');
      expect(await typed()).toEqual(['', '', '', 'not_stated']);
    },
  );
});

describe('channels of one’s own', () => {
  it('are named and removed; Enter in their field submits nothing else', async () => {
    let present = [{ channel: 'vip', name: 'VIP group', createdAt: '2026-11-20T10:00:00.000Z' }];
    server({
      'GET /api/channels/u1': () => json(present),
      'PUT /api/channels/u1/my-telegram': ({ body }: Call) => {
        const added = {
          channel: 'my-telegram',
          createdAt: '2026-11-21T10:00:00.000Z',
          ...(body as { name: string }),
        };
        present = [...present, added];
        return json(added);
      },
      'DELETE /api/channels/u1/vip': () => {
        present = present.filter(({ channel }) => channel !== 'vip');
        return new Response(null, { status: 204 });
      },
    });
    const submit = vi.fn();
    renderPart(
      <form onSubmit={submit}>
        <OwnChannels userId="u1" />
      </form>,
    );
    await screen.findByText('VIP group');
    await userEvent.type(screen.getByLabelText('Channel name'), 'My Telegram{Enter}');
    await screen.findByText('My Telegram');
    expect(screen.getByLabelText<HTMLInputElement>('Channel name').value).toBe('');
    await press('Remove the channel VIP group');
    await waitFor(() => expectNoText('VIP group'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('too many are refused beside their field, which keeps the name', async () => {
    server({
      'GET /api/channels/u1': json([]),
      'PUT /api/channels/u1/one-more': problemAnswer('too_many_channels', {
        detail: 'You have 20 channels.',
      }),
    });
    renderPart(<OwnChannels userId="u1" />);
    fireEvent.change(await screen.findByLabelText('Channel name'), {
      target: { value: 'One more' },
    });
    await press('Add');
    await screen.findByText('You have 20 channels.');
    expect(screen.getByLabelText<HTMLInputElement>('Channel name').value).toBe('One more');
  });
});
