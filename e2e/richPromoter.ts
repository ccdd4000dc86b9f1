import type { TokenKind } from '../dev/sandbox/tokenDefinition.ts';
import { SANDBOX_TOKENS } from '../dev/sandbox/tokens.ts';
import { COUNTRIES } from '../schema/src/audience/isoCodes.ts';
import { DEMO_WALLET_ADDRESS } from '../schema/src/demoWallet.ts';
import {
  type Api,
  type ApiLink,
  type ApiPromoter,
  callApi,
  jsonOf,
  signInByApi,
} from './apiClient.ts';
import { connectAssistant } from './assistant.ts';

/** Tokens of a promoter's links; the last ones have long and hostile names, and no market. */
const LINKED: readonly TokenKind[] = ['up', 'down', 'flat', 'hostile-name', 'no-pool-named'];

const CREDENTIALS = [
  { platformName: 'pump.fun', referralCode: 'goose-code' },
  { platformName: 'jupiter', walletAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' },
  { platformName: 'bonkbot', inviteCode: 'apes' },
] as const;

export type RichPromoter = ApiPromoter & {
  username: string;
  links: ApiLink[];
  /** Path of a shared report of all links. */
  report: string;
  /** Path of the consent page of an assistant that is connected. */
  consent: string;
  /** Path of the page of an open invitation. */
  invitation: string;
};

export const mintOf = (kind: TokenKind): string => {
  const token = SANDBOX_TOKENS.find((known) => known.kind === kind);
  if (!token) throw new Error(`the sandbox has no token of kind "${kind}"`);
  return token.mint;
};

/** Nobody sees the buttons of this token's link. */
export const HIDDEN: TokenKind = 'flat';

/**
 * A promoter with a name, platforms, an open page, a report, several links, and clicks of people,
 * repeats and robots.
 */
export const makeRichPromoter = async (api: Api): Promise<RichPromoter> => {
  const promoter = await signInByApi(api);
  const { userId, cookie } = promoter;
  const username = `degen_${crypto.randomUUID().slice(0, 8)}`;
  const body = {
    username,
    displayName: 'Degen Dave of the Very Long Display Name Society',
    profilePicture: '',
  };
  await jsonOf(await callApi(api, `PATCH /api/user/${userId}`, { cookie, body }));
  for (const connection of CREDENTIALS) {
    await jsonOf(
      await callApi(api, 'POST /api/platforms', { cookie, body: { userId, ...connection } }),
    );
  }
  const platforms = CREDENTIALS.map(({ platformName }) => platformName);
  for (const kind of LINKED) {
    const texts = { words: `Not advice.\n${'Ape'.repeat(60)}`, disclosure: 'holds' };
    const link = { userId, tokenAddress: mintOf(kind), platforms, ...texts };
    await jsonOf(await callApi(api, 'POST /api/generate-link', { cookie, body: link }));
  }
  const links: ApiLink[] = await jsonOf(await callApi(api, `GET /api/links/${userId}`, { cookie }));
  for (const [index, { id: linkId }] of links.entries()) {
    for (const platform of [...platforms, 'bullx']) {
      const address = `203.0.113.${index + 1}`;
      for (let press = 0; press <= index; press++) {
        await jsonOf(
          await callApi(api, 'POST /api/track-click', { address, body: { linkId, platform } }),
        );
      }
    }
  }
  const page = { isOpen: true, isIndexed: true, pinnedLinkId: links[0]?.id };
  await jsonOf(await callApi(api, `PATCH /api/promoter-page/${userId}`, { cookie, body: page }));
  const payouts = { userId, address: DEMO_WALLET_ADDRESS };
  await jsonOf(await callApi(api, 'POST /api/payout-wallets', { cookie, body: payouts }));
  const key = {
    userId,
    name: 'Telegram bot',
    scopes: ['links:write', 'stats:read'],
    expiresInDays: 90,
  };
  await jsonOf(await callApi(api, 'POST /api/keys', { cookie, body: key }));
  const hidden = links.find(({ url }) => url.endsWith(mintOf(HIDDEN)));
  const hide = [...COUNTRIES].filter((country) => country !== 'T1');
  const countryRule = { explain: [], hide, unknown: 'hide' };
  await jsonOf(
    await callApi(api, `PATCH /api/links/${hidden?.id}`, { cookie, body: { countryRule } }),
  );
  const all = { scope: 'all', firstDay: null, lastDay: null, hasMoney: true, endsInDays: null };
  const { url } = await jsonOf<{ url: string }>(
    await callApi(api, `POST /api/shared-reports/${userId}`, {
      cookie,
      body: { name: 'Launch week', password: null, ...all },
    }),
  );
  const consent = await connectAssistant(api, promoter);
  const invited = await jsonOf<{ url: string }>(
    await callApi(api, `POST /api/members/${promoter.userId}/invitations`, {
      cookie: promoter.cookie,
      body: { role: 'viewer' },
    }),
  );
  const { pathname, hash } = new URL(invited.url);
  const invitation = pathname + hash;
  return { ...promoter, username, links, consent, invitation, report: new URL(url).pathname };
};
