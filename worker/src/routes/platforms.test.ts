import { CONNECTABLE_PLATFORMS } from '@soltrade/schema/platforms/index';
import { describe, expect, it } from 'vitest';
import { call, codeOf, jsonOf, newPromoter, type Promoter, problemOf } from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { type GeneratedLink, generate, newPromoterWithLink } from '../../test/promoter.ts';

const connect = (promoter: Promoter, connection: object, userId = promoter.id) =>
  call('POST', '/api/platforms', { body: { userId, ...connection }, cookie: promoter.cookie });
const connected = (promoter: Promoter, connection: object) =>
  jsonOf<{ id: string }>(connect(promoter, connection));
const change = (promoter: Promoter, id: string, body: unknown) =>
  call('PATCH', `/api/platforms/${id}`, { body, cookie: promoter.cookie });
const list = (promoter: Promoter, userId = promoter.id) =>
  call('GET', `/api/platforms/${userId}`, { cookie: promoter.cookie });

describe('platform connections', {
  tags: ['3.platform.fields', '7.platforms-connect', '7.platforms'],
}, () => {
  it.each(
    CONNECTABLE_PLATFORMS.map(
      ({ id, credential, formats }) =>
        [
          id,
          credential?.field ?? '',
          formats[0].id,
          formats[0].code ? 'code7' : 'my/code?&#',
        ] as const,
    ),
  )(
    '%s is connected by its %s, and listed with it',
    { tags: ['3.platform.credentials', '5.platforms.free-text'] },
    async (platformName, field, format, code) => {
      const promoter = await newPromoter();
      const response = await connect(promoter, { platformName, [field]: `  ${code} ` });
      expect(response.status).toBe(201);
      const connection = {
        id: expect.any(String),
        userId: promoter.id,
        platformName,
        isActive: true,
        format,
        [field]: code,
      };
      expect(await response.json()).toEqual(connection);
      expect(await (await list(promoter)).json()).toEqual([connection]);
    },
  );

  it('connecting again replaces the credential and keeps the connection', async () => {
    const promoter = await newPromoter();
    const first = await (
      await connect(promoter, { platformName: 'axiom', walletAddress: 'one' })
    ).json<{
      id: string;
    }>();
    const second = await connect(promoter, { platformName: 'axiom', walletAddress: 'two' });
    expect(second.status).toBe(200);
    expect(await second.json()).toMatchObject({ id: first.id, walletAddress: 'two' });
    expect(await (await list(promoter)).json()).toHaveLength(1);
  });

  it('disconnecting removes it', { tags: '7.platforms-disconnect' }, async () => {
    const promoter = await newPromoter();
    const { id } = await (
      await connect(promoter, { platformName: 'axiom', walletAddress: 'me' })
    ).json<{
      id: string;
    }>();
    const remove = () => call('DELETE', `/api/platforms/${id}`, { cookie: promoter.cookie });
    expect((await remove()).status).toBe(204);
    expect(await (await list(promoter)).json()).toEqual([]);
    expect(await codeOf(remove())).toBe('platform_not_found');
  });

  it.each([
    [{ platformName: 'axiom' }, 'invalid_input', 'walletAddress'],
    [{ platformName: 'axiom', referralCode: 'wrong-field' }, 'invalid_input', 'walletAddress'],
    [{ platformName: 'axiom', walletAddress: 'a b' }, 'invalid_input', 'walletAddress'],
    [{ platformName: 'pump.fun', referralCode: '' }, 'invalid_input', 'referralCode'],
    [{ platformName: 'bonkbot', inviteCode: 'x'.repeat(101) }, 'invalid_input', 'inviteCode'],
    [{ platformName: 'bullx', referralCode: 'x' }, 'unknown_platform', 'platformName'],
    [{ platformName: 'binance', referralCode: 'x' }, 'unknown_platform', 'platformName'],
    [{ platformName: 'axiom', walletAddress: 'me', format: 'rk' }, 'invalid_input', 'format'],
    [{ platformName: 'gmgnbot', referralCode: 'x'.repeat(14) }, 'invalid_input', 'referralCode'],
    [{ platformName: 'gmgnbot', referralCode: 'under_score' }, 'invalid_input', 'referralCode'],
    [{ platformName: 'gmgn', referralCode: 'a/b' }, 'invalid_input', 'referralCode'],
    [{ platformName: 'trojan', referralCode: 'hy-phen' }, 'invalid_input', 'referralCode'],
    [
      { platformName: 'nova', referralCode: 'a&start=b', format: 'invite' },
      'invalid_input',
      'referralCode',
    ],
    [{ platformName: 'raydium', referralCode: 'wrong-field' }, 'invalid_input', 'walletAddress'],
  ])('refuses %j with %s on %s and stores nothing', async (connection, code, field) => {
    const promoter = await newPromoter();
    const response = await connect(promoter, connection);
    expect(await problemOf(response)).toMatchObject({ status: 400, code, fields: [field] });
    expect(await (await list(promoter)).json()).toEqual([]);
  });
});

/** A platform's URL in a link's current look-up. */
const urlIn = async (identifier: string, platform: string) => {
  const response = await call('GET', `/api/token/${identifier}`);
  const { link } = await response.json<{ link: { platformLinks: Record<string, string> } }>();
  return link.platformLinks[platform];
};

describe('URL formats', () => {
  const padre = { platformName: 'padre', walletAddress: 'ada' };

  it('the one that is chosen with the connection is in every link, those that exist included', async () => {
    playMarket({ [MINT]: BONK });
    const { promoter, generated } = await newPromoterWithLink();
    const { customIdentifier } = generated.link;
    expect(await connected(promoter, { ...padre, format: 'rk' })).toMatchObject({ format: 'rk' });
    expect(await urlIn(customIdentifier, 'padre')).toBe(
      `https://trade.padre.gg/trade/solana/${MINT}?rk=ada`,
    );
    const again = await (await generate(promoter, { platforms: ['padre'] })).json<GeneratedLink>();
    expect(again.link.platformLinks.padre).toContain('?rk=ada');
  });

  it('is kept where a new credential names none, and goes back to the specification’s with null', async () => {
    const promoter = await newPromoter();
    const { id } = await connected(promoter, { ...padre, format: 'rk' });
    expect(await connected(promoter, { ...padre, walletAddress: 'bob' })).toMatchObject({
      id,
      walletAddress: 'bob',
      format: 'rk',
    });
    for (const format of [null, 'ref']) {
      await connected(promoter, { ...padre, format: 'invite' });
      expect(await connected(promoter, { ...padre, format })).toMatchObject({ id, format: 'ref' });
    }
  });
});

describe('PATCH /api/platforms/{id}', () => {
  const axiom = { platformName: 'axiom', walletAddress: 'ada-axi' };

  it('switches a connection off and on, and keeps its credential', {
    tags: '4.platform.active',
  }, async () => {
    const promoter = await newPromoter();
    const connection = await connected(promoter, axiom);
    for (const isActive of [false, false, true]) {
      const response = await change(promoter, connection.id, { isActive });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ ...connection, isActive });
      expect(await (await list(promoter)).json()).toEqual([{ ...connection, isActive }]);
    }
  });

  it('only what is active goes into links, those that exist included', async () => {
    playMarket({ [MINT]: BONK });
    const { promoter, generated } = await newPromoterWithLink();
    const [jupiter] = await (await list(promoter)).json<{ id: string }[]>();
    const url = async () => {
      const response = await call('GET', `/api/token/${generated.link.customIdentifier}`);
      return (await response.json<{ link: GeneratedLink['link'] }>()).link.platformLinks.jupiter;
    };
    const before = await url();
    expect(before).toContain('ada-jup');
    await change(promoter, jupiter?.id ?? '', { isActive: false });
    expect(await url()).not.toContain('ada-jup');
    expect(await codeOf(generate(promoter, { platforms: ['jupiter'] }))).toBe(
      'platform_not_connected',
    );
    await change(promoter, jupiter?.id ?? '', { isActive: true });
    expect(await url()).toBe(before);
  });

  it('replaces the credential and the format, and leaves it switched off', async () => {
    playMarket({ [MINT]: BONK });
    const { promoter, generated } = await newPromoterWithLink();
    const [jupiter] = await (await list(promoter)).json<{ id: string }[]>();
    const id = jupiter?.id ?? '';
    const { customIdentifier } = generated.link;
    expect((await change(promoter, id, { format: 'invite', walletAddress: ' neo ' })).status).toBe(
      200,
    );
    expect(await urlIn(customIdentifier, 'jupiter')).toBe('https://jup.ag/?ref=neo');
    await change(promoter, id, { isActive: false });
    const response = await change(promoter, id, { format: null, walletAddress: 'trinity' });
    expect(await response.json()).toMatchObject({
      isActive: false,
      format: 'swap',
      walletAddress: 'trinity',
    });
    await change(promoter, id, { isActive: true });
    expect(await urlIn(customIdentifier, 'jupiter')).toBe(
      `https://jup.ag/swap/SOL-${MINT}?referrer=trinity`,
    );
  });

  it('refuses a format of another platform and what is no credential, and ignores another one’s', async () => {
    const promoter = await newPromoter();
    const connection = await connected(promoter, axiom);
    const refusals = [
      [{ format: 'rk' }, 'format'],
      [{ format: '' }, 'format'],
      [{ walletAddress: 'a b' }, 'walletAddress'],
      [{ walletAddress: '' }, 'walletAddress'],
      [{ walletAddress: 'x'.repeat(101) }, 'walletAddress'],
    ] as const;
    for (const [body, field] of refusals) {
      expect(await problemOf(await change(promoter, connection.id, body))).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: [field],
      });
    }
    await change(promoter, connection.id, { referralCode: 'other', walletAddress: null });
    expect(await (await list(promoter)).json()).toEqual([connection]);
  });
});
