import type { MemberRole } from '@soltrade/schema/roles';
import { call, jsonOf, newPromoter, type Promoter } from './client.ts';

/** The secret of a new invitation. */
export const invite = async (owner: Promoter, role: MemberRole): Promise<string> => {
  const { url } = await jsonOf<{ url: string }>(
    call('POST', `/api/members/${owner.id}/invitations`, {
      cookie: owner.cookie,
      body: { role },
    }),
  );
  return new URL(url).hash.slice(1);
};

export const accept = (person: Promoter, secret: string): Promise<Response> =>
  call('POST', '/api/invitations/accept', { cookie: person.cookie, body: { secret } });

/** Makes a person's session act for an account. */
export const actFor = (person: Promoter, accountId: string): Promise<Response> =>
  call('PUT', '/api/accounts/current', { cookie: person.cookie, body: { accountId } });

/** A new person who joined an account and acts for it. */
export const newMember = async (owner: Promoter, role: MemberRole): Promise<Promoter> => {
  const person = await newPromoter();
  await jsonOf(accept(person, await invite(owner, role)));
  await jsonOf(actFor(person, owner.id));
  return person;
};

export const remove = (owner: Promoter, member: Promoter): Promise<Response> =>
  call('DELETE', `/api/members/${owner.id}/${member.id}`, { cookie: owner.cookie });
