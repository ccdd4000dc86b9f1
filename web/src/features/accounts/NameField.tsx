import type { ClipboardEvent, Ref } from 'react';
import { TextField } from '../../components/TextField.tsx';
import { profileTexts } from './profileTexts.ts';
import type { NameClaim } from './useNameClaim.ts';

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
