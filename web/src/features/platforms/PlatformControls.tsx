import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Switch.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { platformsTexts } from '../../lib/messages/platforms.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { isOptional } from './activePlatforms.ts';
import { platformLinksQuery, useSwitchPlatform } from './api.ts';
import { type ConnectedPlatform, EditConnectionDialog } from './EditConnectionDialog.tsx';

/** Takes a platform out of links, says how many that changes and offers to undo it; or puts it back. */
const useSwitchActivity = (connection: PlatformConnection, label: string) => {
  const { id } = connection;
  const client = useQueryClient();
  const activity = useSwitchPlatform(id);
  const switchTo = async (isActive: boolean) => {
    try {
      // Counted before: afterwards no link carries it.
      const links = isActive ? null : await client.fetchQuery(platformLinksQuery(id));
      await activity.mutateAsync(isActive);
      if (links === null) return;
      const switchedOff = platformsTexts.switchedOff(label, {
        ...links,
        isOptional: isOptional(connection),
      });
      const undo = {
        label: platformsTexts.undo,
        alternative: platformsTexts.switchNamed(label),
        onPress: () => void switchTo(true),
      };
      toast(toasts.platformSwitchedOff(switchedOff, undo));
    } catch (error) {
      toast(toasts.updateFailed(failureText(error)));
    }
  };
  return { isBusy: activity.isPending, setActive: useSingleFlight(switchTo) };
};

export const PlatformControls = ({
  connection,
  platform,
  onDisconnect,
}: {
  connection: PlatformConnection;
  platform: ConnectedPlatform;
  onDisconnect: () => void;
}) => {
  const [isEdited, setIsEdited] = useState(false);
  const { label } = platform;
  const { isBusy, setActive } = useSwitchActivity(connection, label);
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full min-[24rem]:max-sm:pl-12">
      <Switch
        label={platformsTexts.switchNamed(label)}
        isOn={connection.isActive}
        isBusy={isBusy}
        onChange={(isActive) => void setActive(isActive)}
      />
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={platformsTexts.editNamed(label)}
        className="max-sm:ml-auto"
        onClick={() => setIsEdited(true)}
      >
        {platformsTexts.edit}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        aria-label={platformsTexts.disconnectNamed(label)}
        onClick={onDisconnect}
      >
        {platformsTexts.disconnect}
      </Button>
      <EditConnectionDialog
        isOpen={isEdited}
        onOpenChange={setIsEdited}
        connection={connection}
        platform={platform}
      />
    </div>
  );
};
