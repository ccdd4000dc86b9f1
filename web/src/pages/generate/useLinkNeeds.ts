import type { User } from '@soltrade/schema/contracts/users';
import { useNameClaim } from '../../features/accounts/useNameClaim.ts';
import { useActivePlatforms } from '../../features/platforms/useActivePlatforms.ts';
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
