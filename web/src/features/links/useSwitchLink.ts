import type { Link } from '@soltrade/schema/contracts/links';
import { toasts } from '../../lib/messages/toasts.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { useUpdateLink } from './api.ts';

export const useSwitchLink = ({ id, isActive }: Pick<Link, 'id' | 'isActive'>) => {
  const update = useUpdateLink(id);
  const switchLink = useAction(async () => {
    await update.mutateAsync({ isActive: !isActive });
    toast(isActive ? toasts.linkPaused : toasts.linkResumed);
  }, toasts.updateFailed);
  return { isSwitching: update.isPending, switchLink };
};
