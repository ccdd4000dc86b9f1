import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { useQueryClient } from '@tanstack/react-query';
import { toasts } from '../../lib/messages/toasts.ts';
import { messages } from '../../lib/messages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { isOptional } from './activePlatforms.ts';
import { platformLinksQuery, useSwitchPlatform } from './api.ts';

/** Removes a platform from links, reports their number and offers undo; or adds it again. */
export const useSwitchActivity = (connection: PlatformConnection, label: string) => {
  const { id } = connection;
  const client = useQueryClient();
  const activity = useSwitchPlatform(id);
  const switchTo = async (isActive: boolean) => {
    try {
      // Counted first, because afterwards no link has it.
      const links = isActive ? null : await client.fetchQuery(platformLinksQuery(id));
      await activity.mutateAsync(isActive);
      if (links === null) return;
      const switchedOff = messages.platforms.switchedOff(label, {
        ...links,
        isOptional: isOptional(connection),
      });
      const undo = {
        label: messages.platforms.undo,
        alternative: messages.platforms.switchNamed(label),
        onPress: () => void switchTo(true),
      };
      toast(toasts.platformSwitchedOff(switchedOff, undo));
    } catch {
      toast(toasts.platformUpdateFailed);
    }
  };
  return { isBusy: activity.isPending, setActive: useSingleFlight(switchTo) };
};
