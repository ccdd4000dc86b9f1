import type { Invitation, Member } from '@soltrade/schema/contracts/members';
import { MEMBER_ROLES, type MemberRole } from '@soltrade/schema/roles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field, Form } from '../../components/Field.tsx';
import { Fold } from '../../components/Fold.tsx';
import { ListRow } from '../../components/ListRow.tsx';
import { EmptyState } from '../../components/Loading.tsx';
import { OwnedListCard } from '../../components/OwnedListCard.tsx';
import { RecentSignInNotice, type SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { Select } from '../../components/Select.tsx';
import { needsRecentSignIn } from '../../lib/errorMessages.ts';
import { dayText, momentText } from '../../lib/timeTexts.ts';
import { toast } from '../../stores/toast.ts';
import {
  accessQuery,
  peopleQuery,
  remove,
  reportsQuery,
  shown,
  useChangeRole,
  useInvite,
  useRevokeInvitation,
  writesQuery,
} from './api.ts';
import { ROLE_NAMES, ROLE_TEXTS, membersTexts as texts } from './texts.ts';

const ROLE_OPTIONS = MEMBER_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

const roleIn = (value: string): MemberRole =>
  MEMBER_ROLES.find((role) => role === value) ?? 'viewer';

type PeopleCardProps = { userId: string; signInAgain: SignInAgain };

type MemberRowProps = PeopleCardProps & { member: Member; onRemove: (member: Member) => void };

const MemberRow = ({ userId, member, onRemove, signInAgain }: MemberRowProps) => {
  const name = member.name ?? texts.someone;
  const changing = useChangeRole(
    { userId, memberId: member.id },
    { done: () => toast({ title: texts.changed }), onFailure: needsRecentSignIn },
  );
  return (
    <ListRow
      title={name}
      facts={[ROLE_NAMES[member.role], texts.since(dayText(member.joinedAt))]}
      buttons={[
        {
          text: texts.remove,
          name: texts.removeNamed(name),
          variant: 'danger',
          'aria-haspopup': 'dialog',
          onClick: () => onRemove(member),
        },
      ]}
    >
      <Field label={texts.roleOf(name)}>
        {(control) => (
          <Select
            {...control}
            value={member.role}
            placeholder=""
            options={ROLE_OPTIONS}
            onChange={(value) => changing.run(roleIn(value))}
          />
        )}
      </Field>
      <RecentSignInNotice change={changing} signInAgain={signInAgain} text={texts.signInAgain} />
    </ListRow>
  );
};

type InvitationRowProps = { invitation: Invitation; onRevoke: (id: string) => void };

const InvitationRow = ({ invitation, onRevoke }: InvitationRowProps) => {
  const until = momentText(invitation.expiresAt);
  return (
    <ListRow
      title={texts.invited(ROLE_NAMES[invitation.role])}
      facts={[texts.until(until)]}
      buttons={[
        {
          text: texts.revoke,
          name: texts.revokeNamed(ROLE_NAMES[invitation.role], until),
          variant: 'danger',
          onClick: () => onRevoke(invitation.id),
        },
      ]}
    />
  );
};

const Invitations = ({ userId, invitations }: { userId: string; invitations: Invitation[] }) => {
  const revoking = useRevokeInvitation(userId, { done: () => toast({ title: texts.revoked }) });
  if (invitations.length === 0) return null;
  return (
    <section aria-label={texts.invitations} className="border-border border-t pt-6">
      <h3 className="mb-4 font-semibold">{texts.invitations}</h3>
      <ul className="divide-y divide-border">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onRevoke={revoking.run} />
        ))}
      </ul>
    </section>
  );
};

type InviteFormProps = PeopleCardProps & { onMade: (made: { url: string }) => void };

const InviteForm = ({ userId, signInAgain, onMade }: InviteFormProps) => {
  const [role, setRole] = useState<MemberRole>('manager');
  const inviting = useInvite(userId, { done: onMade, onFailure: needsRecentSignIn });
  return (
    <section aria-label={texts.inviteTitle} className="border-border border-t pt-6">
      <h3 className="mb-4 font-semibold">{texts.inviteTitle}</h3>
      <Form onSubmit={() => inviting.run(role)}>
        <Field label={texts.role} hint={ROLE_TEXTS[role]}>
          {(control) => (
            <Select
              {...control}
              value={role}
              placeholder=""
              options={ROLE_OPTIONS}
              onChange={(value) => setRole(roleIn(value))}
            />
          )}
        </Field>
        <RecentSignInNotice change={inviting} signInAgain={signInAgain} text={texts.signInAgain} />
        <Button type="submit" isBusy={inviting.isPending} className="self-start max-sm:w-full">
          {inviting.isPending ? texts.inviting : texts.invite}
        </Button>
      </Form>
    </section>
  );
};

/** Loaded once it is opened. */
const Writes = ({ userId }: { userId: string }) => {
  const { data, ...more } = useInfiniteQuery({ ...writesQuery(userId), staleTime: 0 });
  const writes = data?.pages.flatMap(({ items }) => items);
  if (writes === undefined) return null;
  if (writes.length === 0) return <p className="text-muted text-sm">{texts.noWrites}</p>;
  return (
    <>
      <ul aria-label={texts.writes} className="flex flex-col gap-3 text-sm">
        {writes.map(({ id, name, summary, call, outcome, at }) => (
          <li key={id} className="min-w-0 break-words">
            <span className="font-medium">{name ?? texts.someone}</span>: {summary ?? call}
            <span className="block text-muted text-xs">
              {[momentText(at), ...(outcome === 'done' ? [] : [texts.outcome(outcome)])].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
      {more.hasNextPage ? (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          isBusy={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {texts.more}
        </Button>
      ) : null}
    </>
  );
};

/** Who works on the account besides its owner, how they are invited, and what they did. */
export const PeopleCard = ({ userId, signInAgain }: PeopleCardProps) => {
  const query = useQuery(peopleQuery(userId));
  const isAlone = !query.data?.members.length;
  const reports = useQuery({ ...reportsQuery(userId), enabled: !isAlone });
  const access = useQuery({ ...accessQuery(userId), enabled: !isAlone });
  const staysOpen = {
    reports: reports.data?.map(({ name }) => name) ?? null,
    overlays: access.data?.overlays ?? null,
  };
  const people = {
    ...query,
    data: query.data?.members,
    refetch: () => query.refetch(),
  };
  return (
    <OwnedListCard
      title={texts.title}
      text={texts.text}
      query={people}
      loadFailed={texts.loadFailed}
      empty={<EmptyState title={texts.none} text={texts.noneText} />}
      row={(member, { remove: ask }) => (
        <MemberRow
          key={member.id}
          userId={userId}
          member={member}
          onRemove={ask}
          signInAgain={signInAgain}
        />
      )}
      form={({ showSecret }) => (
        <>
          <Invitations userId={userId} invitations={query.data?.invitations ?? []} />
          <InviteForm userId={userId} signInAgain={signInAgain} onMade={showSecret} />
          <Fold title={texts.writes}>
            <Writes userId={userId} />
          </Fold>
        </>
      )}
      secret={{
        title: () => texts.secretTitle,
        text: texts.secretText,
        done: texts.done,
        children: ({ url }: { url: string }) => <SecretField label={texts.secret} value={url} />,
      }}
      removal={{
        call: remove(userId),
        shown,
        done: { title: texts.removed },
        title: ({ name }) => texts.removeTitle(name ?? texts.someone),
        text: texts.removeText(staysOpen),
        confirm: texts.remove,
        keep: texts.keep,
      }}
    />
  );
};
