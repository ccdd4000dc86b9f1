import type { User } from '@soltrade/schema/contracts/users';
import { linkIn } from '@soltrade/schema/platforms/readLink';
import { useRef } from 'react';
import { useFocusOnArrival } from '../../components/reveal.ts';
import { usePasteAnywhere } from '../../components/usePasteAnywhere.ts';
import { NameField, useNameClaim } from '../../features/accounts/NameField.tsx';
import { useActivePlatforms } from '../../features/platforms/activePlatforms.ts';
import { ReferralField } from '../../features/platforms/ReferralField.tsx';
import { useReferral } from '../../features/platforms/useReferral.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';

/**
 * A first link's needs besides a token: a name, which may wait, and a paying platform. Entered where the link is
 * created, so promoters needn't leave the page.
 */
export const useLinkNeeds = (user: User) => {
  const name = useNameClaim(user);
  const referral = useReferral(user.id);
  const active = useActivePlatforms(user.id);
  const isPlatformNeeded = active?.length === 0;

  /** Claims the name and connects the platform. Returns the link's platforms; null if the fields show errors. */
  const prepare = async (chosen: readonly string[]): Promise<readonly string[] | null> => {
    if (isPlatformNeeded && referral.isEmpty) {
      toast(toasts.noPlatforms);
      return referral.refuseEmpty();
    }
    if (!(await name.claim())) return null;
    if (!isPlatformNeeded) return chosen;
    const connected = await referral.connect();
    return connected === null ? null : [connected];
  };

  return { name, referral, active, isPlatformNeeded, prepare };
};

export type LinkNeeds = ReturnType<typeof useLinkNeeds>;

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
