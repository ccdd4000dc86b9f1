import { linkIn } from '@soltrade/schema/platforms/readLink';
import { useRef } from 'react';
import { useFocusOnArrival } from '../../components/useFocusOnArrival.ts';
import { usePasteAnywhere } from '../../components/usePasteAnywhere.ts';
import { NameField } from '../../features/accounts/NameField.tsx';
import { ReferralField } from '../../features/platforms/ReferralField.tsx';
import type { LinkNeeds } from './useLinkNeeds.ts';

type Paste = { clipboardData: Pick<DataTransfer, 'getData'> | null; preventDefault: () => void };

/** A link pasted into the wrong field, since no name looks like one. */
const pastedLink = ({ clipboardData }: Paste): string | null => {
  const text = clipboardData?.getData('text') ?? '';
  return linkIn(text.trim()) === null ? null : text;
};

type LinkNeedsFieldsProps = {
  needs: LinkNeeds;
  /** The page's only fields: the first takes focus, and a link pasted anywhere goes to the referral field. */
  isAlone?: boolean;
};

export const LinkNeedsFields = ({ needs, isAlone = false }: LinkNeedsFieldsProps) => {
  const { name, referral, isPlatformNeeded } = needs;
  const nameField = useRef<HTMLInputElement>(null);
  const referralField = useRef<HTMLInputElement>(null);
  useFocusOnArrival(name.isAsked ? nameField : referralField, isAlone);
  const take = (event: Paste): void => {
    const link = isPlatformNeeded ? pastedLink(event) : null;
    if (link === null) return;
    event.preventDefault();
    referral.enter(link);
    referralField.current?.focus();
  };
  usePasteAnywhere(take, isAlone);
  return (
    <>
      {name.isAsked ? <NameField claim={name} ref={nameField} onPaste={take} /> : null}
      {isPlatformNeeded ? <ReferralField referral={referral} ref={referralField} /> : null}
    </>
  );
};
