// People on one account: what an invitation, a member and a former member can do.
import { env } from 'cloudflare:workers';
import { shortAddress } from '@soltrade/schema/address';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import type { ApiKey } from '@soltrade/schema/contracts/keys';
import type { Account, Invitation, Member, MemberWrite } from '@soltrade/schema/contracts/members';
import { DAY } from '@soltrade/schema/durations';
import { SESSION } from '@soltrade/schema/firstLimits';
import { MEMBERS } from '@soltrade/schema/limits/accounts';
import { ACTIVITY } from '@soltrade/schema/limits/webhooks';
import { LIVE_CLOSED } from '@soltrade/schema/liveSocket';
import { userImagePath } from '@soltrade/schema/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, newKey } from '../../test/apiKey.ts';
import {
  call,
  codeOf,
  getJson,
  insertPromoter,
  jsonOf,
  newPromoter,
  newWallet,
  operate,
  type Promoter,
  refusalOf,
  signedMessage,
} from '../../test/client.ts';
import { openDashboard } from '../../test/dashboardSocket.ts';
import { eventually } from '../../test/eventually.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { accept, actFor, invite, newMember, remove } from '../../test/members.ts';
import { signedIn } from '../../test/ownSession.ts';
import {
  connect,
  connectionId,
  generate,
  newPromoterWithLink,
  patchLink,
  setUsername,
} from '../../test/promoter.ts';
import { newUser } from '../../test/rows.ts';
import { startSession } from '../actions/sessions.ts';
import { openLive } from '../actions/statistics/openLive.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

type People = { members: Member[]; invitations: Invitation[] };

const peopleOf = (owner: Promoter) => getJson<People>(owner, `/api/members/${owner.id}`);

const accountsOf = (person: Promoter) => getJson<Account[]>(person, '/api/accounts');

const lookUp = (secret: string): Promise<Response> =>
  call('POST', '/api/invitations/look-up', { body: { secret } });

/** A member's own requests for the account: what they make needs its id. */
const as = (member: Promoter, account: Promoter): Promoter => ({
  ...member,
  id: account.id,
});

describe('an invitation', () => {
  it('says which account and role it is of, and makes the first who accepts it a member', async () => {
    const owner = await newPromoter();
    await setUsername(owner, 'goose_hq');
    const profilePicture = 'https://img.example/goose.png';
    await jsonOf(call('PATCH', `/api/user/${owner.id}`, { ...owner, body: { profilePicture } }));
    const [{ user: _, ...first }, second] = [
      await insertPromoter({ twitterUsername: 'ada_x', twitterProfileImageUrl: profilePicture }),
      await newPromoter(),
    ];
    const secret = await invite(owner, 'manager');
    const account = { id: owner.id, name: 'goose_hq', profileImageUrl: userImagePath(owner.id) };
    expect(await jsonOf(lookUp(secret))).toEqual({
      account,
      role: 'manager',
      expiresAt: expect.any(String),
    });
    const { invitations } = await peopleOf(owner);
    expect(invitations).toMatchObject([{ role: 'manager' }]);
    expect(JSON.stringify(await env.DB.prepare('select * from invitations').all())).not.toContain(
      secret,
    );
    expect(await jsonOf(accept(first, secret))).toEqual({ accountId: owner.id, role: 'manager' });
    // Forwarded, or kept by the first.
    expect(await codeOf(accept(second, secret))).toBe('invitation_unusable');
    expect(await codeOf(accept(first, secret))).toBe('invitation_unusable');
    expect(await codeOf(lookUp(secret))).toBe('invitation_unusable');
    const name = '@ada_x';
    expect(await peopleOf(owner)).toEqual({
      members: [{ id: first.id, name, role: 'manager', joinedAt: expect.any(String) }],
      invitations: [],
    });
    const own = { role: 'owner', isCurrent: true };
    expect(await accountsOf(first)).toEqual([
      { id: first.id, name, profileImageUrl: userImagePath(first.id), ...own },
      { ...account, role: 'manager', isCurrent: false },
    ]);
    expect(await accountsOf(second)).toEqual([
      { id: second.id, name: shortAddress(second.wallet.address), profileImageUrl: null, ...own },
    ]);
  });

  it('makes one member of several who accept it at once', async () => {
    const owner = await newPromoter();
    const people = await Promise.all(Array.from({ length: 3 }, newPromoter));
    const secret = await invite(owner, 'viewer');
    const answers = await Promise.all(people.map((person) => accept(person, secret)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await peopleOf(owner)).members).toHaveLength(1);
  });

  it('ends after seven days, with its revocation, and with its account', async () => {
    const owner = await newPromoter();
    const person = await newPromoter();
    const expired = await invite(owner, 'viewer');
    await env.DB.prepare('update invitations set expires_at = ? where user_id = ?')
      .bind(Date.now(), owner.id)
      .run();
    expect(await codeOf(accept(person, expired))).toBe('invitation_unusable');
    expect((await peopleOf(owner)).invitations).toEqual([]);

    const revoked = await invite(owner, 'viewer');
    const { invitations } = await peopleOf(owner);
    expect(
      Date.parse(invitations[0]?.expiresAt ?? '') - Date.parse(invitations[0]?.createdAt ?? ''),
    ).toBe(7 * DAY);
    const path = `/api/members/${owner.id}/invitations/${invitations[0]?.id}`;
    expect((await call('DELETE', path, owner)).status).toBe(204);
    expect(await codeOf(call('DELETE', path, owner))).toBe('not_found');
    expect(await codeOf(accept(person, revoked))).toBe('invitation_unusable');

    const blocked = await invite(owner, 'viewer');
    await operate('POST', '/block', { kind: 'user', target: owner.id });
    expect(await codeOf(lookUp(blocked))).toBe('invitation_unusable');
    expect(await codeOf(accept(person, blocked))).toBe('invitation_unusable');

    const other = await newPromoter();
    const deleted = await invite(other, 'viewer');
    expect((await call('DELETE', `/api/user/${other.id}`, other)).status).toBe(204);
    expect(await codeOf(accept(person, deleted))).toBe('invitation_unusable');
    expect(await codeOf(accept(person, 'nonsense'))).toBe('invitation_unusable');
    expect(await accountsOf(person)).toHaveLength(1);
  });

  it('is not used up by who is on the account already, and takes nobody without a session', async () => {
    const owner = await newPromoter();
    const member = await newMember(owner, 'viewer');
    const secret = await invite(owner, 'manager');
    expect(await codeOf(accept(owner, secret))).toBe('already_member');
    expect(await codeOf(accept(member, secret))).toBe('already_member');
    expect(await codeOf(call('POST', '/api/invitations/accept', { body: { secret } }))).toBe(
      'unauthenticated',
    );
    expect((await accept(await newPromoter(), secret)).status).toBe(200);
    // A role isn't raised by an invitation.
    expect((await peopleOf(owner)).members[0]).toMatchObject({ id: member.id, role: 'viewer' });
  });

  it('needs a recent sign-in, and so does a higher role', async () => {
    const owner = await newPromoter();
    const { id } = await newMember(owner, 'viewer');
    await env.DB.prepare('update sessions set created_at = created_at - ? where user_id = ?')
      .bind(SESSION.freshForAccess + 1, owner.id)
      .run();
    const path = `/api/members/${owner.id}/invitations`;
    const asked = () => call('POST', path, { cookie: owner.cookie, body: { role: 'viewer' } });
    expect(await codeOf(asked())).toBe('recent_sign_in_required');
    const member = `/api/members/${owner.id}/${id}`;
    const raised = call('PATCH', member, { cookie: owner.cookie, body: { role: 'manager' } });
    expect(await codeOf(raised)).toBe('recent_sign_in_required');
  });

  it('is one of ten people at most, however many are made at once', async () => {
    const owner = await newPromoter();
    const people = Array.from({ length: MEMBERS.maxPerAccount - 2 }, () =>
      newMember(owner, 'viewer'),
    );
    await Promise.all(people);
    const path = `/api/members/${owner.id}/invitations`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call('POST', path, { cookie: owner.cookie, body: { role: 'viewer' } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const refused = answers.find(({ ok }) => !ok);
    expect(refused && (await codeOf(refused))).toBe('member_limit');
  });

  it('adds nobody to more accounts than their list can get', async () => {
    const person = await newPromoter();
    const rows = Array.from({ length: MEMBERS.maxAccounts }, async () => {
      const id = await newUser();
      await env.DB.prepare("insert into members values (?, ?, 'viewer', 1)")
        .bind(id, person.id)
        .run();
    });
    await Promise.all(rows);
    const secret = await invite(await newPromoter(), 'viewer');
    expect(await codeOf(accept(person, secret))).toBe('membership_limit');
  });
});

describe('a member', () => {
  it('works for the account, and each write says who did it', async () => {
    const { promoter: owner, generated } = await newPromoterWithLink();
    const member = await newMember(owner, 'manager');
    await setUsername({ ...member, cookie: await ownCookie(member) }, 'night_shift');
    const linkId = generated.link.id;
    expect((await patchLink(member, linkId, { words: 'By the night shift' })).status).toBe(200);
    expect((await patchLink(member, linkId, { customIdentifier: 'a' })).status).toBe(400);
    await patchLink(owner, linkId, { words: 'Mine again' });
    const current = await getJson<{ id: string; acting: unknown }>(member, '/api/user/current');
    expect(current).toMatchObject({
      id: owner.id,
      acting: { personId: member.id, name: 'night_shift', role: 'manager' },
    });
    const writes = await getJson<MemberWrite[]>(owner, `/api/members/${owner.id}/writes`);
    expect(writes).toMatchObject([
      {
        personId: member.id,
        name: 'night_shift',
        call: 'PATCH /api/links/:linkId',
        summary: expect.any(String),
        about: linkId,
      },
    ]);
    const file = await getJson<Record<string, { type: string; personId: string | null }[]>>(
      owner,
      `/api/user/${owner.id}/export`,
    );
    const updates = file.activities?.filter(({ type }) => type === 'link.updated');
    expect(new Set(updates?.map(({ personId }) => personId))).toEqual(new Set([member.id, null]));
    expect(updates).toHaveLength(2);
    expect(file.memberWrites).toMatchObject([{ personId: member.id, about: linkId }]);
    expect(file.members).toMatchObject([{ memberId: member.id, role: 'manager' }]);
    const own = await getJson<{ memberships: object[] }>(
      { cookie: await ownCookie(member) },
      `/api/user/${member.id}/export`,
    );
    expect(own.memberships).toMatchObject([{ userId: owner.id, role: 'manager' }]);
  });

  it('is named in the owner’s bell by what they joined, entered and left', async () => {
    const { promoter: owner } = await newPromoterWithLink();
    const member = await newPromoter();
    await jsonOf(accept(member, await invite(owner, 'manager')));
    await jsonOf(actFor(member, owner.id));
    const body = {
      userId: owner.id,
      entryId: crypto.randomUUID(),
      date: '2026-01-31',
      amount: '5',
      currency: 'USD',
      platform: 'axiom',
      linkId: null,
    };
    await jsonOf(call('POST', '/api/revenue-entries', { cookie: member.cookie, body }));
    await remove(owner, member);
    const { notices } = await getJson<{
      notices: {
        name: string | null;
        by: object | null;
        isNew: boolean;
        activity: { type: string };
      }[];
    }>(owner, `/api/notices/${owner.id}`);
    const told = notices.map(({ activity, by, isNew }) => [activity.type, by !== null, isNew]);
    expect(told).toEqual([
      ['member.left', false, true],
      // What someone else did is news.
      ['revenue.recorded', true, true],
      ['member.joined', false, true],
    ]);
    expect(notices[0]?.name).toBe(shortAddress(member.wallet.address));
  });

  it('has a role that the owner changes with effect at once', async () => {
    const { promoter: owner, generated } = await newPromoterWithLink();
    const member = await newMember(owner, 'manager');
    const { secret } = await newKey(as(member, owner));
    const change = () => patchLink(member, generated.link.id, { words: crypto.randomUUID() });
    const byKey = () =>
      callWithKey('PATCH', `/api/links/${generated.link.id}`, { secret, body: { words: 'x' } });
    expect([(await change()).status, (await byKey()).status]).toEqual([200, 200]);
    const [write] = await getJson<MemberWrite[]>(owner, `/api/members/${owner.id}/writes`);
    expect(write).toMatchObject({ call: 'PATCH /api/links/:linkId', personId: member.id });
    const path = `/api/members/${owner.id}/${member.id}`;
    const body = { role: 'viewer' };
    expect(await jsonOf(call('PATCH', path, { cookie: owner.cookie, body }))).toMatchObject(body);
    expect([await codeOf(change()), await codeOf(byKey())]).toEqual([
      'role_required',
      'role_required',
    ]);
    const read = await callWithKey('GET', `/api/links/${owner.id}`, { secret });
    expect(read.status).toBe(200);
    // Nobody is raised to owner.
    const raised = call('PATCH', path, { cookie: owner.cookie, body: { role: 'owner' } });
    expect(await refusalOf(raised)).toContain('invalid_input');
    const nobody = `/api/members/${owner.id}/${owner.id}`;
    expect(await codeOf(call('PATCH', nobody, { cookie: owner.cookie, body }))).toBe('not_found');
  });

  it('sees and revokes their own API keys only, which are named in the owner’s list', async () => {
    const owner = await newPromoter();
    const [one, other] = [await newMember(owner, 'manager'), await newMember(owner, 'manager')];
    const made = [
      await newKey(owner),
      await newKey(as(one, owner)),
      await newKey(as(other, owner)),
    ];
    const listed = async (person: Promoter) =>
      (await getJson<ApiKey[]>(person, `/api/keys/${owner.id}`)).map(({ madeBy }) => madeBy?.id);
    expect(new Set(await listed(owner))).toEqual(new Set([undefined, one.id, other.id]));
    expect(await listed(one)).toEqual([one.id]);
    for (const { key } of [made[0], made[2]].flatMap((each) => each ?? [])) {
      expect(await codeOf(call('DELETE', `/api/keys/${key.id}`, one))).toBe('forbidden');
      const renamed = () =>
        call('PATCH', `/api/keys/${key.id}`, { cookie: one.cookie, body: { name: 'mine' } });
      expect(await codeOf(renamed())).toBe('forbidden');
    }
    expect((await call('DELETE', `/api/keys/${made[1]?.key.id}`, one)).status).toBe(204);
    expect((await call('DELETE', `/api/keys/${made[2]?.key.id}`, owner)).status).toBe(204);
  });

  it('empties the list of writes by nothing that they do', async () => {
    const { promoter: owner, generated } = await newPromoterWithLink();
    const member = await newMember(owner, 'manager');
    const { id } = generated.link;
    await patchLink(member, id, { words: 'x' });
    // Refused, and a dry run.
    await patchLink(member, 'nothing', { words: 'x' });
    const body = { userId: owner.id, dryRun: true, channels: [{ channel: 'own1', name: 'X' }] };
    await jsonOf(call('POST', '/api/imports', { cookie: member.cookie, body }));
    for (let each = 0; each < 3; each += 1) await patchLink(member, id, { words: `y${each}` });
    const page = async (path: string) => {
      const response = await call('GET', path, owner);
      const next = /cursor=([^>&]*)/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
      return { next, writes: await response.json<MemberWrite[]>() };
    };
    const path = `/api/members/${owner.id}/writes?limit=3`;
    const newest = await page(path);
    const oldest = await page(`${path}&cursor=${newest.next}`);
    const made = [...newest.writes, ...oldest.writes];
    expect(oldest.next).toBeNull();
    expect(made.map(({ call: name }) => name)).toEqual(made.map(() => 'PATCH /api/links/:linkId'));
    await eventually(async () => {
      const { writes } = await page(`/api/members/${owner.id}/writes`);
      expect(writes.map(({ outcome }) => outcome)).toEqual([
        'done',
        'done',
        'done',
        'refused',
        'done',
      ]);
    });
    const changing = (column: string) =>
      env.DB.prepare(`update member_writes set ${column} = null where user_id = ?`)
        .bind(owner.id)
        .run();
    for (const column of ['outcome', 'about']) await expect(changing(column)).rejects.toThrow();
  });

  it('can write no more in a day than the list of writes can take', async () => {
    const { promoter: owner, generated } = await newPromoterWithLink();
    const member = await newMember(owner, 'manager');
    await env.DB.prepare(
      "insert into row_counts (counted, owner, day, rows) values ('member_writes_of_day', ?, ?, ?)",
    )
      .bind(member.id, Math.floor(Date.now() / DAY), MEMBERS.writesPerDay)
      .run();
    const change = (person: Promoter) => patchLink(person, generated.link.id, { words: 'x' });
    expect(await codeOf(change(member))).toBe('rate_limited');
    expect((await change(owner)).status).toBe(200);
    expect((await getJson<MemberWrite[]>(owner, `/api/members/${owner.id}/writes`)).length).toBe(0);
  });
});

/** A second session of a member, which acts for their own account. */
const ownCookie = async (member: Promoter): Promise<string> => {
  const session = await env.DB.prepare('select * from sessions where user_id = ?')
    .bind(member.id)
    .first();
  expect(session?.acts_for).not.toBeNull();
  const { ctx } = testCtx();
  return `sid=${await startSession(ctx, { userId: member.id, formerSecret: null })}`;
};

describe('a change of whom a platform pays', () => {
  const axiomOf = async (person: Promoter, account: Promoter) =>
    connectionId({ ...person, id: account.id }, 'axiom');

  const imported = (member: Promoter, owner: Promoter, change: object) =>
    jsonOf(
      call('POST', '/api/imports', {
        cookie: member.cookie,
        body: { userId: owner.id, changeExisting: true, ...change },
      }),
    );

  const axiom = (credential: string, change: object = {}) => ({
    platforms: [{ platformName: 'axiom', credential, ...change }],
  });

  const told = async (owner: Promoter) => {
    const { notices } = await getJson<NoticeList>(owner, `/api/notices/${owner.id}`);
    return notices.flatMap(({ activity, by, isNew, name }) =>
      activity.type === 'platform.changed' && isNew ? [{ ...activity.data, name, by: by?.id }] : [],
    );
  };

  const kept = async (owner: Promoter) => {
    const { results } = await env.DB.prepare(
      "select data, person_id from activities where user_id = ? and type = 'platform.changed' order by rowid",
    )
      .bind(owner.id)
      .all<{ data: string; person_id: string | null }>();
    return results.flatMap(({ data, person_id }) =>
      person_id === null ? [] : [(JSON.parse(data) as { changed: string[] }).changed.join()],
    );
  };

  it.each<[how: string, change: (member: Promoter, owner: Promoter) => Promise<unknown>]>([
    ['an import', (member, owner) => imported(member, owner, axiom('thief-code'))],
    [
      'a new connection',
      (member, owner) =>
        connect({ ...member, id: owner.id }, 'axiom', { walletAddress: 'thief-code' }),
    ],
    [
      'a change',
      async (member, owner) =>
        jsonOf(
          call('PATCH', `/api/platforms/${await axiomOf(member, owner)}`, {
            cookie: member.cookie,
            body: { walletAddress: 'thief-code' },
          }),
        ),
    ],
  ])('is told to the owner, by %s, with a hint of the code before', async (_how, change) => {
    const { promoter: owner } = await newPromoterWithLink();
    expect(await told(owner)).toEqual([]);
    const member = await newMember(owner, 'manager');
    await imported(member, owner, { ...axiom('thief-code'), dryRun: true });
    expect(await told(owner)).toEqual([]);
    await change(member, owner);
    const code = { platform: 'axiom', changed: ['code'], formerCode: 'a…' };
    expect(await told(owner)).toEqual([{ ...code, name: 'Axiom', by: member.id }]);
    // The same again is none.
    await imported(member, owner, axiom('thief-code'));
    expect(await kept(owner)).toEqual(['code']);
  });

  it('is told of what happens to the connection, too', async () => {
    const { promoter: owner } = await newPromoterWithLink();
    const member = await newMember(owner, 'manager');
    const id = await axiomOf(member, owner);
    const { cookie } = member;
    await jsonOf(call('PATCH', `/api/platforms/${id}`, { cookie, body: { isActive: false } }));
    await call('DELETE', `/api/platforms/${id}`, { cookie });
    await call('POST', `/api/platforms/${id}/restore`, { cookie, body: {} });
    await call('DELETE', `/api/platforms/${id}`, { cookie });
    await imported(member, owner, axiom('thief-code'));
    expect(await kept(owner)).toEqual([
      'off',
      'disconnected',
      'connected',
      'disconnected',
      'connected,code,on',
    ]);
  });

  it('can’t be hidden by what its author does after it', async () => {
    const { promoter: owner } = await newPromoterWithLink();
    const member = await newMember(owner, 'manager');
    await imported(member, owner, axiom('thief-code'));
    const others = env.DB.prepare(
      `insert into activities select lower(hex(randomblob(10))), user_id, ?, null, ?, ?, ?, person_id
        from activities where user_id = ? and type = 'platform.changed' and person_id = ?`,
    );
    const later = Date.now() + 1;
    const noise = (type: string, data: object) => (_: unknown, index: number) =>
      others.bind(
        type,
        crypto.randomUUID(),
        JSON.stringify(data),
        later + index,
        owner.id,
        member.id,
      );
    const money = {
      source: 'reported',
      microUsd: 1,
      pendingMicroUsd: 0,
      unpriced: 0,
      platforms: [],
    };
    const many = { length: ACTIVITY.keptOfType };
    const recorded = { ...money, entries: 1, from: later, to: later };
    const changed = { ...money, state: 'approved', payouts: 1 };
    await env.DB.batch(Array.from(many, noise('revenue.recorded', recorded)));
    await env.DB.batch(Array.from(many, noise('revenue.changed', changed)));
    const first = { changed: ['code'], formerCode: 'a…', by: member.id };
    expect(await told(owner)).toMatchObject([first]);
  });

  it('is refused to a member whose day is full, and not to the owner', async () => {
    const { promoter: owner } = await newPromoterWithLink();
    const member = await newMember(owner, 'manager');
    const most = MEMBERS.platformChangesPerDay;
    const filled = Array.from({ length: most }, (_, index) =>
      env.DB.prepare(
        "insert into activities values (?, ?, 'platform.changed', null, ?, ?, ?, ?)",
      ).bind(
        crypto.randomUUID(),
        owner.id,
        `${index}`,
        JSON.stringify({ platform: 'axiom', changed: ['off'], formerCode: null }),
        Date.now(),
        member.id,
      ),
    );
    await env.DB.batch(filled);
    const { platforms } = (await imported(member, owner, axiom('thief-code'))) as {
      platforms: { outcome: string; problem: { code: string } | null }[];
    };
    expect(platforms).toMatchObject([{ outcome: 'failed', problem: { code: 'rate_limited' } }]);
    const body = { walletAddress: 'thief-code' };
    const path = `/api/platforms/${await axiomOf(member, owner)}`;
    expect(await codeOf(call('PATCH', path, { cookie: member.cookie, body }))).toBe('rate_limited');
    expect((await call('PATCH', path, { cookie: owner.cookie, body })).status).toBe(200);
    // And nothing of the day is gone.
    expect(await kept(owner)).toHaveLength(most);
  });
});

describe('a removed member', () => {
  it('is out at once: session, socket and keys', async () => {
    const { promoter: owner, generated } = await newPromoterWithLink();
    const member = await newMember(owner, 'manager');
    const other = await newMember(owner, 'viewer');
    const { secret } = await newKey(as(member, owner));
    const [theirs, others, owners] = [
      await openDashboard(as(member, owner)),
      await openDashboard(as(other, owner)),
      await openDashboard(owner),
    ];
    expect((await remove(owner, member)).status).toBe(204);
    await eventually(() => expect(theirs.closed).toEqual([LIVE_CLOSED.sessionEnded]));
    expect([others.closed, owners.closed]).toEqual([[], []]);
    const [read, write, live] = [
      call('GET', `/api/links/${owner.id}`, member),
      patchLink(member, generated.link.id, { words: 'still here' }),
      call('GET', `/api/live/${owner.id}`, member),
    ];
    for (const answer of [read, write, live]) {
      expect(await codeOf(answer)).toBe('membership_ended');
    }
    // Nothing that was meant for that account happens to their own instead.
    expect(await codeOf(generate(member))).toBe('membership_ended');
    expect(await codeOf(callWithKey('GET', `/api/links/${owner.id}`, { secret }))).toBe(
      'unauthenticated',
    );
    expect((await getJson<ApiKey[]>(owner, `/api/keys/${owner.id}`)).length).toBe(0);
    expect(await codeOf(actFor(member, owner.id))).toBe('not_found');
    expect(await codeOf(remove(owner, member))).toBe('not_found');
    expect(await accountsOf(member)).toMatchObject([{ id: member.id, isCurrent: false }]);
    expect((await actFor(member, member.id)).status).toBe(200);
    expect((await call('GET', `/api/links/${member.id}`, member)).status).toBe(200);
  });

  it('keeps no key that was made meanwhile, even if they are invited again', async () => {
    const owner = await newPromoter();
    const member = await newMember(owner, 'manager');
    const body = { userId: owner.id, name: 'x', scopes: ['links:write'] };
    const make = () => call('POST', '/api/keys', { cookie: member.cookie, body });
    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 3 }, make)),
      remove(owner, member),
      Promise.all(Array.from({ length: 3 }, make)),
    ]);
    await jsonOf(accept(member, await invite(owner, 'manager')));
    for (const answer of made.filter(({ ok }) => ok)) {
      const { secret } = await answer.json<{ secret: string }>();
      expect((await callWithKey('GET', `/api/links/${owner.id}`, { secret })).status).toBe(401);
    }
    expect(await getJson<ApiKey[]>(owner, `/api/keys/${owner.id}`)).toEqual([]);
  });

  it('keeps no socket that was opening meanwhile', async () => {
    const owner = await newPromoter();
    const member = await newPromoter();
    const { ctx } = testCtx();
    const [left, own] = await Promise.all(
      [
        { personId: member.id, role: 'viewer' as const },
        { personId: owner.id, role: 'owner' as const },
      ].map(async (who) => {
        // As the check found it before the removal.
        const acting = signedIn(ctx, owner.id, crypto.randomUUID());
        const socket = await openLive(
          { ...acting, actor: { ...acting.actor, ...who } },
          { linkId: null },
        );
        const closed: number[] = [];
        socket.addEventListener('close', ({ code }) => void closed.push(code));
        socket.accept();
        return closed;
      }),
    );
    await eventually(() => expect(left).toEqual([LIVE_CLOSED.sessionEnded]));
    expect(own).toEqual([]);
  });

  it('may go by themselves', async () => {
    const owner = await newPromoter();
    const member = await newMember(owner, 'viewer');
    const socket = await openDashboard(as(member, owner));
    expect((await call('DELETE', `/api/accounts/${owner.id}`, member)).status).toBe(204);
    await eventually(() => expect(socket.closed).toEqual([LIVE_CLOSED.sessionEnded]));
    expect(await codeOf(call('DELETE', `/api/accounts/${owner.id}`, member))).toBe('not_found');
    expect((await peopleOf(owner)).members).toEqual([]);
    expect(await codeOf(call('DELETE', `/api/accounts/${owner.id}`, owner))).toBe('not_found');
  });

  it.each([
    ['who switches', (member: Promoter) => actFor(member, member.id)],
    [
      'who signs out',
      (member: Promoter) => call('POST', '/api/auth/logout', { ...member, body: {} }),
    ],
    [
      'who signs out everywhere',
      (member: Promoter) => call('POST', '/api/auth/logout-everywhere', { ...member, body: {} }),
    ],
    [
      'who is blocked',
      (member: Promoter) => operate('POST', '/block', { kind: 'user', target: member.id }),
    ],
  ])('or one %s keeps no socket of the account', async (_how, leave) => {
    const owner = await newPromoter();
    const member = await newMember(owner, 'viewer');
    const socket = await openDashboard(as(member, owner));
    expect((await leave(member)).ok).toBe(true);
    await eventually(() => expect(socket.closed).toEqual([LIVE_CLOSED.sessionEnded]));
  });

  it('or one whose own account is blocked can do nothing, neither by key', async () => {
    const owner = await newPromoter();
    const member = await newMember(owner, 'manager');
    const { secret } = await newKey(as(member, owner));
    await operate('POST', '/block', { kind: 'user', target: member.id });
    expect(await codeOf(call('GET', `/api/links/${owner.id}`, member))).toBe('account_blocked');
    expect(await codeOf(callWithKey('GET', `/api/links/${owner.id}`, { secret }))).toBe(
      'unauthenticated',
    );
  });

  it('or one who deletes their account leaves no name behind', async () => {
    const { promoter: owner, generated } = await newPromoterWithLink();
    const member = await newMember(owner, 'manager');
    const { secret } = await newKey(as(member, owner));
    await patchLink(member, generated.link.id, { words: 'x' });
    const cookie = await ownCookie(member);
    expect((await call('DELETE', `/api/user/${member.id}`, { cookie })).status).toBe(204);
    expect((await peopleOf(owner)).members).toEqual([]);
    const writes = await getJson<MemberWrite[]>(owner, `/api/members/${owner.id}/writes`);
    expect(writes.map(({ name }) => name)).toEqual([null, null]);
    expect((await callWithKey('GET', `/api/links/${owner.id}`, { secret })).status).toBe(401);
  });
});

describe('the account of an owner', () => {
  it.each([
    [
      'who is blocked',
      (owner: Promoter) => operate('POST', '/block', { kind: 'user', target: owner.id }),
    ],
    ['who deletes it', (owner: Promoter) => call('DELETE', `/api/user/${owner.id}`, owner)],
  ])('%s ends its members’ access', async (_how, end) => {
    const owner = await newPromoter();
    const member = await newMember(owner, 'manager');
    expect((await end(owner)).ok).toBe(true);
    expect(await codeOf(call('GET', `/api/links/${owner.id}`, member))).toBe('membership_ended');
    expect(await accountsOf(member)).toHaveLength(1);
    expect((await actFor(member, member.id)).status).toBe(200);
  });
});

describe('a session that acts for another account', () => {
  it('signs in, connects X and proves wallets for its person', async () => {
    const owner = await newPromoter();
    await env.DB.prepare(
      "update users set wallet_address = null, auth_method = 'twitter' where id = ?",
    )
      .bind(owner.id)
      .run();
    const member = await newMember(owner, 'manager');
    const start = await call('GET', '/api/auth/twitter', member);
    expect(start.status).toBe(302);
    const flow = await env.DB.prepare(
      'select user_id from oauth_flows order by rowid desc limit 1',
    ).first<{ user_id: string }>();
    expect(flow?.user_id).toBe(member.id);
    // A wallet's proof would let the owner's account be linked to it.
    const wallet = newWallet();
    const body = signedMessage(wallet);
    const signedIn = await jsonOf<{ user: { id: string } }>(
      call('POST', '/api/auth', { cookie: member.cookie, body }),
    );
    expect([owner.id, member.id]).not.toContain(signedIn.user.id);
    const { results } = await env.DB.prepare(
      'select user_id from sessions where proven_wallet is not null and user_id in (?, ?)',
    )
      .bind(owner.id, member.id)
      .all();
    expect(results).toEqual([]);
  });

  it('names the account in the hint, which pages read', async () => {
    const owner = await newPromoter();
    const member = await newMember(owner, 'viewer');
    const switched = await actFor(member, member.id);
    expect(switched.headers.get('Set-Cookie')).toContain(`signed_in=1.${member.id}`);
    const back = await actFor(member, owner.id);
    expect(back.headers.get('Set-Cookie')).toContain(`signed_in=1.${owner.id}`);
  });
});
