import type { ClipboardEvent, Ref } from 'react';
import { TextField } from '../../components/TextField.tsx';
import { messages } from '../../lib/messages.ts';
import type { NameClaim } from './useNameClaim.ts';

type NameFieldProps = {
  claim: NameClaim;
  ref?: Ref<HTMLInputElement>;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** Asks for a name before the first link gets a random code. */
export const NameField = ({ claim, ref, onPaste }: NameFieldProps) => (
  <TextField
    label={messages.profile.claimName}
    hint={messages.profile.claimNameHint}
    error={claim.error}
    ref={ref}
    value={claim.name}
    placeholder={messages.profile.claimNameExample}
    onPaste={onPaste}
    onChange={claim.enter}
  />
);
