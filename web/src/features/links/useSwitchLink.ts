import type { Link } from '@soltrade/schema/contracts/links';
import { describeError } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useUpdateLink } from './api.ts';

export const useSwitchLink = ({ id, isActive }: Pick<Link, 'id' | 'isActive'>) => {
  const update = useUpdateLink(id);
  const switchLink = useSingleFlight(async () => {
    try {
      await update.mutateAsync({ isActive: !isActive });
      toast(isActive ? toasts.linkPaused : toasts.linkResumed);
    } catch (error) {
      toast(toasts.linkUpdateFailed(describeError(error)));
    }
  });
  return { isSwitching: update.isPending, switchLink };
};
