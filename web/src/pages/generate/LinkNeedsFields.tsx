import { linkIn } from '@soltrade/schema/platforms/readLink';
import { useRef } from 'react';
import { useFocusOnArrival } from '../../components/useFocusOnArrival.ts';
import { usePasteAnywhere } from '../../components/usePasteAnywhere.ts';
import { ReferralField } from '../../features/platforms/ReferralField.tsx';
import { NameField } from '../../features/profile/NameField.tsx';
import type { LinkNeeds } from './useLinkNeeds.ts';

type Paste = { clipboardData: Pick<DataTransfer, 'getData'> | null; preventDefault: () => void };

/** A link that is pasted beside the field it is for: no name looks like one. */
const pastedLink = ({ clipboardData }: Paste): string | null => {
  const text = clipboardData?.getData('text') ?? '';
  return linkIn(text.trim()) === null ? null : text;
};

type LinkNeedsFieldsProps = {
  needs: LinkNeeds;
  /** They are all that the page asks for: the first one takes the focus, and a link pasted anywhere is the referral's. */
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
