import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { failureText } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { messages } from '../../lib/messages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useDisconnectPlatform, useRestorePlatform } from './api.ts';

type Outcome = { onDone: () => void; onFailed: () => void };

export const useDisconnect = ({ onDone, onFailed }: Outcome) => {
  const disconnection = useDisconnectPlatform();
  const restoration = useRestorePlatform();
  const restore = async (id: string) => {
    try {
      await restoration.mutateAsync(id);
      toast(toasts.platformRestored);
    } catch (error) {
      toast(toasts.undoFailed(failureText(error)));
    }
  };
  const disconnect = useSingleFlight(async ({ id }: PlatformConnection, label: string) => {
    try {
      await disconnection.mutateAsync(id);
      onDone();
      const undo = {
        label: messages.platforms.undo,
        alternative: messages.platforms.undoNamed(label),
        onPress: () => void restore(id),
      };
      toast(toasts.platformDisconnected(undo));
    } catch {
      onFailed();
      toast(toasts.platformDisconnectionFailed);
    }
  });
  return { isBusy: disconnection.isPending, disconnect };
};
