import { env } from 'cloudflare:workers';
import type { MemberRole } from '@soltrade/schema/roles';
import { members } from '@soltrade/schema/tables/members';
import { sessions } from '@soltrade/schema/tables/sessions';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { call, insertPromoter, jsonOf, type Promoter } from './client.ts';

const db = drizzle(env.DB);

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

/** A new person who is a member of an account and acts for it, inserted as rows. */
export const newMember = (owner: Promoter, role: MemberRole): Promise<Promoter> =>
  insertPromoter({}, (memberId, joinedAt) => [
    db.insert(members).values({ userId: owner.id, memberId, role, joinedAt }),
    db.update(sessions).set({ actsFor: owner.id }).where(eq(sessions.userId, memberId)),
  ]);

export const remove = (owner: Promoter, member: Promoter): Promise<Response> =>
  call('DELETE', `/api/members/${owner.id}/${member.id}`, { cookie: owner.cookie });
