import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Switch.tsx';
import { toast } from '../../components/toast.ts';
import { messages } from '../../lib/messages.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { credentialOf } from './activePlatforms.ts';
import { useDisconnectPlatform, useSwitchPlatform } from './api.ts';
import { PlatformMark } from './PlatformMark.tsx';

/** One connection, whether it goes into links, and the way to end it. */
export const PlatformRow = ({ connection }: { connection: PlatformConnection }) => {
  const disconnect = useDisconnectPlatform();
  const submit = useSingleFlight(async () => {
    try {
      await disconnect.mutateAsync(connection.id);
      toast(toasts.platformDisconnected);
    } catch {
      toast(toasts.platformDisconnectionFailed);
    }
  });
  const activity = useSwitchPlatform(connection.id);
  const setActive = useSingleFlight(async (isActive: boolean) => {
    try {
      await activity.mutateAsync(isActive);
    } catch {
      toast(toasts.platformUpdateFailed);
    }
  });
  const platform = findPlatform(connection.platformName);
  const label = platform?.label ?? connection.platformName;
  return (
    <li className="flex flex-wrap items-center gap-3 py-4 first:pt-0 last:pb-0">
      <PlatformMark platform={connection.platformName} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {label}
          <Badge tone={connection.isActive ? 'positive' : 'neutral'}>
            {connection.isActive ? messages.platforms.active : messages.platforms.inactive}
          </Badge>
        </p>
        <p className="text-muted text-sm">
          {platform?.credential ? `${platform.credential.label}: ` : null}
          <span className="break-all">{credentialOf(connection)}</span>
        </p>
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between max-sm:pl-12">
        <Switch
          label={messages.platforms.switchNamed(label)}
          isOn={connection.isActive}
          isBusy={activity.isPending}
          onChange={(isActive) => void setActive(isActive)}
        />
        <Button
          variant="danger"
          size="small"
          isBusy={disconnect.isPending}
          aria-label={messages.platforms.disconnectNamed(label)}
          onClick={() => void submit()}
        >
          {messages.platforms.disconnect}
        </Button>
      </div>
    </li>
  );
};
