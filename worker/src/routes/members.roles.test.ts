// Every call with every role. Derived from the contracts, so a new call is in the table without
// being named here.
import { type Endpoint, roleOf } from '@soltrade/schema/contracts/endpoint';
import { hasRole, ROLES, type Role } from '@soltrade/schema/roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../test/calls.ts';
import { call, codeOf, newPromoter, type Promoter } from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { actFor, newMember } from '../../test/members.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';

/** Calls of an account, with the least role that each needs. */
const OF_ACCOUNTS = CALLS.flatMap(([name, contract]) => {
  const least = roleOf(contract);
  return least === null || least === 'person' ? [] : [[name, least, contract] as const];
});

/** Who may act, and where money and messages go (ADR 50). */
const isOwnersAlone = ({ method, path }: Endpoint): boolean =>
  /^\/api\/(assistant|members|webhook|user\/:userId\/(access|export|telegram))/.test(path) ||
  (method !== 'GET' &&
    /^\/api\/(hosts|notices|partners|payout-wallets|user)\b/.test(path) &&
    // It stores nothing.
    path !== '/api/partners/:partnerId/test');

let people: Record<Role, Promoter>;
let linkId: string;

beforeEach(() => playMarket({ [MINT]: BONK }));

beforeAll(async () => {
  playMarket({ [MINT]: BONK });
  const { promoter: owner, generated } = await newPromoterWithLink();
  linkId = generated.link.id;
  people = {
    owner,
    manager: await newMember(owner, 'manager'),
    viewer: await newMember(owner, 'viewer'),
  };
});

/** Not what the call would take: a body that is none is refused after the role. */
const ask = ({ method, path }: Endpoint, { cookie }: Promoter): Promise<Response> =>
  call(method, path.replaceAll(/:\w+/g, 'nothing'), {
    cookie,
    ...(method === 'GET' ? {} : { body: '{' }),
  });

const refusalBy = async (contract: Endpoint, person: Promoter): Promise<string | null> => {
  const response = await ask(contract, person);
  const code = response.status >= 400 ? await codeOf(response) : null;
  return code === 'role_required' ? code : null;
};

describe('a call by a person on an account', () => {
  it('is named: each says who may make it, none by accident', () => {
    const named = (role: Role | 'person') =>
      CALLS.filter(([, contract]) => contract.role === role || roleOf(contract) === role).map(
        ([name]) => name,
      );
    expect(named('person').toSorted()).toEqual([
      'acceptInvitation',
      'handOverToWallet',
      'leaveAccount',
      'linkTwitter',
      'listAccounts',
      'signIn',
      'signOutEverywhere',
      'startTwitter',
      'switchAccount',
      'twitterCallback',
    ]);
    expect(named('owner')).toEqual(
      OF_ACCOUNTS.filter(([, , contract]) => isOwnersAlone(contract)).map(([name]) => name),
    );
    expect(
      OF_ACCOUNTS.filter(([, least, { method }]) => method !== 'GET' && least === 'viewer')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['checkStatement', 'previewCard', 'previewLink']);
    // An optional session identifies its person, no account.
    const optional = CALLS.filter(([, { access }]) => access === 'optional');
    expect(optional.map(([, contract]) => roleOf(contract))).toEqual(optional.map(() => 'person'));
    // Keys act for an account, at most with their maker's role.
    const withKeys = CALLS.filter(([, { scope }]) => scope !== undefined);
    expect(withKeys.filter(([, { role }]) => role === 'person' || role === 'owner')).toEqual([]);
  });

  it.each(OF_ACCOUNTS)('%s needs the role %s', async (_name, least, contract) => {
    const refusals = await Promise.all(ROLES.map((role) => refusalBy(contract, people[role])));
    expect(Object.fromEntries(ROLES.map((role, index) => [role, refusals[index]]))).toEqual(
      Object.fromEntries(
        ROLES.map((role) => [role, hasRole(role, least) ? null : 'role_required']),
      ),
    );
  });

  it('says who can do it instead', async () => {
    const detailOf = async (person: Promoter, path: string, method = 'PATCH') => {
      const response = await call(method, path, { cookie: person.cookie, body: {} });
      return (await response.json<{ detail: string }>()).detail;
    };
    expect(await detailOf(people.viewer, `/api/links/${linkId}`)).toBe(
      'You can only look at this account. Its owner and managers can do this.',
    );
    expect(await detailOf(people.manager, `/api/user/${people.owner.id}`)).toBe(
      'Only the owner of this account can do this. You are a manager of it.',
    );
  });

  it('reaches no other account than the one acted for', async () => {
    const { manager, owner } = people;
    const own = () => call('GET', `/api/links/${manager.id}`, { cookie: manager.cookie });
    const others = () => call('GET', `/api/links/${owner.id}`, { cookie: manager.cookie });
    expect([(await own()).status, (await others()).status]).toEqual([403, 200]);
    await actFor(manager, manager.id);
    expect([(await own()).status, (await others()).status]).toEqual([200, 403]);
    await actFor(manager, owner.id);
    const stranger = await newPromoter();
    expect(await codeOf(actFor(stranger, owner.id))).toBe('not_found');
    expect((await call('GET', `/api/links/${owner.id}`, stranger)).status).toBe(403);
  });
});
