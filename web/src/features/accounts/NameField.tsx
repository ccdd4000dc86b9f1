import type { User } from '@soltrade/schema/contracts/users';
import { textProblem, USERNAME_RULES } from '@soltrade/schema/textRules';
import { type ClipboardEvent, type Ref, useState } from 'react';
import { TextField } from '../../components/Field.tsx';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import { keepNeeds, readNeeds } from '../../lib/linkDraft.ts';
import { useUpdateProfile } from './api.ts';
import { profileTexts } from './texts.ts';

/** Name for a promoter without one, suggested from X. Optional: an empty field claims nothing. */
export const useNameClaim = (user: User) => {
  const update = useUpdateProfile(user.id);
  const [name, setName] = useState(() => readNeeds(user.id).name ?? user.twitterUsername ?? '');
  const [error, setError] = useState<string | null>(null);

  /** Returns whether the link may be created; otherwise the field shows the error. */
  const claim = async (): Promise<boolean> => {
    if (user.username !== null || name.trim() === '') return true;
    const problem = textProblem(USERNAME_RULES, name);
    if (problem !== null) {
      setError(problem);
      return false;
    }
    try {
      await update.send({ username: name.trim() });
      return true;
    } catch (failure) {
      setError(fieldErrors(failure).username ?? failureText(failure));
      return false;
    }
  };

  return {
    isAsked: user.username === null,
    name,
    error,
    enter: (next: string) => {
      setError(null);
      setName(next);
      keepNeeds(user.id, { name: next });
    },
    claim,
  };
};

export type NameClaim = ReturnType<typeof useNameClaim>;

type NameFieldProps = {
  claim: NameClaim;
  ref?: Ref<HTMLInputElement>;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** Asks for a name before the first link gets a random code. */
export const NameField = ({ claim, ref, onPaste }: NameFieldProps) => (
  <TextField
    label={profileTexts.claimName}
    hint={profileTexts.claimNameHint}
    error={claim.error}
    ref={ref}
    value={claim.name}
    placeholder={profileTexts.claimNameExample}
    onPaste={onPaste}
    onChange={claim.enter}
  />
);
