import { shortAddress } from '@soltrade/schema/address';
import type { User } from '@soltrade/schema/contracts/users';
import { userInitial } from '@soltrade/schema/format';
import {
  DISPLAY_NAME_RULES,
  PICTURE_RULES,
  type TextRule,
  textProblem,
  USERNAME_RULES,
} from '@soltrade/schema/textRules';
import { useForm } from 'react-hook-form';
import { Avatar } from '../../components/Avatar.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field, Form } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import * as messages from '../../lib/messages/general.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { Proof } from '../../lib/Proof.tsx';
import { linkedWallet, userLabel } from '../../lib/user.ts';
import { toast } from '../../stores/toast.ts';
import { useUpdateProfile } from './api.ts';
import { profileTexts } from './texts.ts';

type FormField = {
  name: 'username' | 'displayName' | 'profilePicture';
  label: string;
  hint?: string;
  type: 'text' | 'url';
  rules: readonly TextRule[];
};

const FIELDS: readonly FormField[] = [
  {
    name: 'username',
    label: profileTexts.username,
    hint: profileTexts.usernameHint,
    type: 'text',
    rules: USERNAME_RULES,
  },
  {
    name: 'displayName',
    label: profileTexts.displayName,
    type: 'text',
    rules: DISPLAY_NAME_RULES,
  },
  {
    name: 'profilePicture',
    label: profileTexts.profilePicture,
    hint: profileTexts.profilePictureHint,
    type: 'url',
    rules: PICTURE_RULES,
  },
];

export const ProfileFormCard = ({ user }: { user: User }) => {
  const form = useForm({
    defaultValues: {
      username: user.username ?? '',
      displayName: user.displayName ?? '',
      profilePicture: user.profilePicture ?? '',
    },
  });

  const update = useUpdateProfile(user.id, {
    done: (_, profile) => {
      form.reset(profile);
      toast(toasts.profileUpdated);
    },
    onFailure: (error) => {
      for (const { name } of FIELDS) {
        const message = fieldErrors(error)[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
      return false;
    },
    failed: (_, error) => toasts.updateFailed(failureText(error, profileTexts.updateFailed)),
  });
  const submit = form.handleSubmit((profile) => update.run(profile));

  return (
    <Card title={profileTexts.setupTitle} text={profileTexts.setupText}>
      <div className="mb-6 flex items-center gap-4">
        <Avatar
          id={user.id}
          src={user.profileImageUrl}
          initial={userInitial(user)}
          className="size-16 text-lg"
        />
        <Button variant="secondary" size="small">
          {profileTexts.changePhoto}
        </Button>
      </div>
      <Form onSubmit={() => void submit()}>
        {FIELDS.map(({ name, label, hint, type, rules }) => (
          <Field key={name} label={label} hint={hint} error={form.formState.errors[name]?.message}>
            {(control) => (
              <Input
                {...control}
                type={type}
                {...form.register(name, {
                  setValueAs: (value: string) => value.trim(),
                  validate: (value) => textProblem(rules, value) ?? true,
                })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" isBusy={update.isPending} className="self-start max-sm:w-full">
          {update.isPending ? profileTexts.submitting : profileTexts.submit}
        </Button>
      </Form>
    </Card>
  );
};

export const PublicProfileCard = ({ user }: { user: User }) => {
  const wallet = linkedWallet(user);
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar
          id={user.id}
          src={user.profileImageUrl}
          initial={userInitial(user)}
          className="size-16 text-lg"
        />
        <div className="min-w-0">
          <p className="truncate font-semibold text-base">{userLabel(user)}</p>
          {user.displayName ? <p className="truncate text-muted">{user.displayName}</p> : null}
          <Proof handle={user.twitterUsername} texts={messages.xTexts} />
          {wallet ? <p className="text-muted text-sm">{shortAddress(wallet)}</p> : null}
        </div>
      </div>
    </Card>
  );
};
