// Names and their owners, over the Pages front: no page is needed.
import { callApi, generateByApi, jsonOf, signInByApi } from './apiClient.ts';
import { mintOf } from './richPromoter.ts';
import { expect, test } from './test.ts';

test('a wallet borrows no well-known name, and its link says that nobody is proved', async ({ api }) => {
  const promoter = await signInByApi(api);
  const { userId, cookie } = promoter;
  const rename = (username: string) =>
    callApi(api, `PATCH /api/user/${userId}`, { cookie, body: { username, displayName: 'Elon Musk ✓' } });
  for (const name of ['elonmusk', 'E1on_Musk', 'phantom', 'SolTrade.support']) {
    const refused = await rename(name);
    expect([name, refused.status]).toEqual([name, 400]);
    expect(await refused.json()).toMatchObject({ code: 'username_reserved' });
  }
  const username = `plain_${crypto.randomUUID().slice(0, 8)}`;
  expect(await jsonOf(await rename(username))).toMatchObject({ username, displayName: 'Elon Musk' });

  const mint = mintOf('up');
  await generateByApi(api, promoter, mint);
  const page = await (await fetch(`${api.baseUrl}/r/${username}/${mint}`)).text();
  expect(page).toContain(`@${username} thinks you should ape`);
  expect(page).toContain('<span class="proof">No X account linked</span>');
  expect(page).not.toMatch(/[✓✔✅☑]|verified/iu);
  const action = await jsonOf(await callApi(api, `GET /api/actions/r/${username}/${mint}`));
  expect(action).toMatchObject({ description: expect.stringMatching(/^No X account linked · /) });

  const { walletAddress } = await jsonOf<{ walletAddress: string }>(
    await callApi(api, 'GET /api/user/current', { cookie }),
  );
  const lookUp = await (await callApi(api, `GET /api/link-by-user/${username}/${mint}`)).text();
  expect(JSON.parse(lookUp)).toMatchObject({ user: { id: userId, username, walletAddress: null } });
  expect(lookUp).not.toContain(walletAddress);
});
