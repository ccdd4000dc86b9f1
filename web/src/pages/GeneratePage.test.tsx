import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeClipboard } from '../../test/fakeClipboard.ts';
import { type Call, fakeServer, json, problemAnswer } from '../../test/fakeServer.ts';
import { connection, link, MINT, OTHER_ADDRESS, token, user } from '../../test/fixtures.ts';
import { address, renderApp, shownToast } from '../../test/renderApp.tsx';

const generated = { url: link().url, devUrl: link().devUrl, link: link() };

const server = (routes = {}) =>
  fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/platforms/u1': () =>
      json([connection(), connection({ id: 'p2', platformName: 'axiom', isActive: false })]),
    'POST /api/token/fetch': () => json(token()),
    'POST /api/generate-link': () => json(generated),
    ...routes,
  });

const addressField = () => screen.findByLabelText<HTMLInputElement>('Token Contract Address');

const fetchInfo = async (text: string) => {
  await userEvent.clear(await addressField());
  if (text) await userEvent.type(await addressField(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Fetch Info' }));
};

const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate Universal Link' }));

const toastIs = (title: string, text: string) => waitFor(() => expect(shownToast()).toEqual([title, text]));

describe('missing fields are shown', () => {
  it.each(['', '   ', 'too-short', 'has spaces inside it but is long enough'])(
    'Invalid Address for "%s"',
    { tags: ['5.address.blank', '5.address.shape'] },
    async (text) => {
      const { callsTo } = server();
      renderApp('/generate');
      await fetchInfo(text);
      await toastIs('Invalid Address', 'Please enter a valid token contract address');
      expect(screen.getByRole('alert').textContent).toBe('Please enter a valid token contract address');
      expect(callsTo('POST /api/token/fetch')).toHaveLength(0);
    },
  );

  it('No Token', { tags: '5.generate.no-token' }, async () => {
    const { callsTo } = server();
    renderApp('/generate');
    await addressField();
    await generate();
    await toastIs('No Token', 'Please fetch token information first');
    expect(callsTo('POST /api/generate-link')).toHaveLength(0);
  });

  it('No Platforms Connected', { tags: ['5.generate.no-platforms', '4.generate.requires'] }, async () => {
    server({ 'GET /api/platforms/u1': () => json([connection({ isActive: false })]) });
    renderApp('/generate');
    await fetchInfo(MINT);
    await screen.findByText('Giga Goose');
    await generate();
    await toastIs('No Platforms Connected', 'Please connect at least one platform first');
  });

  it('a token is not the one of another address', async () => {
    server();
    renderApp('/generate');
    await fetchInfo(MINT);
    await screen.findByText('Giga Goose');
    await userEvent.type(await addressField(), 'x');
    expect(screen.queryByText('Giga Goose')).toBeNull();
    await generate();
    await toastIs('No Token', 'Please fetch token information first');
  });
});

describe('an address or a link that is pasted', () => {
  const paste = async (text: string) => {
    await userEvent.clear(await addressField());
    await userEvent.click(await addressField());
    await userEvent.paste(text);
  };

  it('is fetched immediately; what is no address is not', async () => {
    const { callsTo } = server();
    renderApp('/generate');
    await paste('no address');
    expect(shownToast()).toBeNull();
    await paste(`t.me/bonkbot_bot?start=ref_ada_${MINT}`);
    await toastIs('Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    expect(callsTo('POST /api/token/fetch').map(({ body }) => body)).toEqual([
      { contractAddress: `t.me/bonkbot_bot?start=ref_ada_${MINT}` },
    ]);
  });

  it('the last one counts, whichever answer comes last', async () => {
    const answers = new Map<unknown, (response: Response) => void>();
    server({
      'POST /api/token/fetch': ({ body }: Call) =>
        new Promise<Response>((resolve) => {
          answers.set(JSON.stringify(body), resolve);
        }),
    });
    renderApp('/generate');
    await paste(OTHER_ADDRESS);
    await paste(MINT);
    const give = (contractAddress: string, name: string) =>
      act(async () =>
        answers.get(JSON.stringify({ contractAddress }))?.(json(token({ contractAddress, name }))),
      );
    await give(MINT, 'Last');
    await give(OTHER_ADDRESS, 'First');
    expect(await screen.findByText('Last')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
    expect(shownToast()).toEqual(['Token Found', 'Successfully fetched Last (GOOSE)']);
  });
});

describe('/generate?mint= is an address', () => {
  it('its token is fetched without a click, and once', async () => {
    const { callsTo } = server();
    renderApp(`/generate?mint=${MINT}`);
    await toastIs('Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    expect((await addressField()).value).toBe(MINT);
    expect(callsTo('POST /api/token/fetch').map(({ body }) => body)).toEqual([{ contractAddress: MINT }]);
    expect(address()).toBe(`/generate?mint=${MINT}`);
  });

  it('it is the one of the token that is shown, and goes with it', async () => {
    const { callsTo } = server();
    renderApp('/generate');
    await fetchInfo(`https://pump.fun/coin/${MINT}`);
    await waitFor(() => expect(address()).toBe(`/generate?mint=${MINT}`));
    await userEvent.type(await addressField(), 'x');
    await waitFor(() => expect(address()).toBe('/generate'));
    expect((await addressField()).value).toBe(`https://pump.fun/coin/${MINT}x`);
    await fetchInfo(MINT);
    await waitFor(() => expect(address()).toBe(`/generate?mint=${MINT}`));
    await generate();
    await waitFor(() => expect(address()).toBe('/generate'));
    expect(callsTo('POST /api/token/fetch')).toHaveLength(2);
  });

  it.each([
    '',
    'x',
    '<img src=x onerror=alert(1)>',
    '../../api/auth/logout',
    `${MINT} ${MINT}`,
    'a'.repeat(9_000),
  ])('a hostile value in the URL is refused as if it had been typed: %s', async (hostile) => {
    const { callsTo } = server();
    renderApp(`/generate?${new URLSearchParams({ mint: hostile })}`);
    await toastIs('Invalid Address', 'Please enter a valid token contract address');
    expect((await addressField()).value).toBe(hostile);
    expect(callsTo('POST /api/token/fetch')).toHaveLength(0);
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
    renderApp('/');
    const [link] = await screen.findAllByRole('link', { name: 'Generate' });
    await userEvent.click(link ?? document.body);
    await addressField();
    const present = document.activeElement;
    expect(present instanceof HTMLInputElement ? present.labels?.[0]?.textContent : undefined).toBe(focused);
    if (!matches) expect(present?.tagName).toBe('MAIN');
  });
});

describe('tokens', () => {
  it('Token Found, with its figures', { tags: '8.token.found' }, async () => {
    server();
    renderApp('/generate');
    await fetchInfo(MINT);
    await toastIs('Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    expect(screen.getByText('$4.7M')).toBeTruthy();
    expect(screen.getByText('+22.6%')).toBeTruthy();
  });

  it('a pasted address is fetched once on a double click', { tags: '7.token-fetch' }, async () => {
    const { callsTo } = server();
    renderApp('/generate');
    await userEvent.type(await addressField(), `https://pump.fun/coin/${MINT}`);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Fetch Info' }));
    await toastIs('Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    expect(callsTo('POST /api/token/fetch').map(({ body }) => body)).toEqual([
      { contractAddress: `https://pump.fun/coin/${MINT}` },
    ]);
  });

  it('Token Not Found', { tags: '8.token.not-found' }, async () => {
    server({ 'POST /api/token/fetch': () => problemAnswer('token_not_found') });
    renderApp('/generate');
    await fetchInfo(MINT);
    await toastIs('Token Not Found', 'Could not fetch token information');
    expect(screen.getByRole('alert').textContent).toBe(
      'There is no token at this address. Check that you copied the whole address.',
    );
    expect((await addressField()).value).toBe(MINT);
  });

  it('a token without a market says so and shows no figures', async () => {
    server({
      'POST /api/token/fetch': () =>
        json(token({ status: 'not_trading', name: null, symbol: null, price: null, marketCap: null })),
    });
    renderApp('/generate');
    await fetchInfo(MINT);
    expect(await screen.findByText('Not trading yet')).toBeTruthy();
    expect(screen.queryByText('Market Cap')).toBeNull();
  });
});

describe('generating', () => {
  it('sends active platforms once, clears the form and shows the link', {
    tags: [
      '2.generate.configuration',
      '3.generate.payload',
      '5.platforms.active-only',
      '4.generate.success',
      '5.identifier.optional',
      '8.link.generated',
    ],
  }, async () => {
    const { callsTo } = server();
    renderApp('/generate');
    await fetchInfo(MINT);
    await screen.findByText('Giga Goose');
    await userEvent.type(screen.getByLabelText('Custom Identifier (optional)'), ' goose ');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Generate Universal Link' }));
    await toastIs('Link Generated', 'Your universal referral link is ready!');
    expect(callsTo('POST /api/generate-link').map(({ body }) => body)).toEqual([
      { userId: 'u1', tokenAddress: MINT, customIdentifier: 'goose', platforms: ['pump.fun'] },
    ]);
    expect((await addressField()).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Custom Identifier (optional)').value).toBe('');
    expect(screen.getByRole('link', { name: 'Open Link' }).getAttribute('href')).toBe(
      generated.link.shortUrl,
    );
  });

  it('sends words and a disclosure where there are any; words that are too long are not sent', async () => {
    const { callsTo } = server();
    renderApp('/generate');
    await fetchInfo(MINT);
    await screen.findByText('Giga Goose');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your Words (optional)');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(281));
    await generate();
    expect(await screen.findByText('Must be at most 280 characters')).toBeTruthy();
    expect(callsTo('POST /api/generate-link')).toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.type(field, 'gm');
    await userEvent.selectOptions(screen.getByLabelText('Disclosure'), 'I hold this token');
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
    server({ 'POST /api/generate-link': () => problemAnswer('identifier_taken') });
    renderApp('/generate');
    await fetchInfo(MINT);
    await screen.findByText('Giga Goose');
    await userEvent.type(screen.getByLabelText('Custom Identifier (optional)'), 'goose');
    await generate();
    await toastIs('Generation Failed', 'Failed to generate universal link');
    expect(screen.getByText('This identifier is taken. Please choose another one.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Custom Identifier (optional)').value).toBe('goose');
  });

  it.each([
    ['Copied', 'Link copied to clipboard', async () => {}],
    ['Copy Failed', 'Failed to copy link', async () => Promise.reject(new Error('denied'))],
  ])('%s', { tags: ['8.link.copied', '8.link.copy-failed'] }, async (title, text, writeText) => {
    server();
    renderApp('/generate');
    await fetchInfo(MINT);
    await screen.findByText('Giga Goose');
    await generate();
    const copy = await screen.findByRole('button', { name: 'Copy Link' });
    const write = fakeClipboard(writeText);
    fireEvent.click(copy);
    await toastIs(title, text);
    expect(write).toHaveBeenCalledWith(generated.link.shortUrl);
  });
});
