import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { platformHash } from '@soltrade/schema/paths';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Switch.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { isOptional } from './activePlatforms.ts';
import { useSwitchPlatform } from './api.ts';
import { type ConnectedPlatform, EditConnectionDialog } from './EditConnectionDialog.tsx';
import { platformsTexts } from './texts.ts';

/** Says how many links a switched-off platform changed, and offers to undo it. */
const useSwitchActivity = (connection: PlatformConnection, label: string) => {
  const activity = useSwitchPlatform(connection.id, {
    done: (links) => {
      if (links === null) return;
      const switchedOff = platformsTexts.switchedOff(label, {
        ...links,
        isOptional: isOptional(connection),
      });
      const undo = {
        label: platformsTexts.undo,
        alternative: platformsTexts.switchNamed(label),
        onPress: () => activity.run(true),
      };
      toast(toasts.platformSwitchedOff(switchedOff, undo));
    },
  });
  return activity;
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
  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState('');
  if (hash === platformHash(platform.id) && followed !== key) {
    setFollowed(key);
    setIsEdited(true);
  }
  const activity = useSwitchActivity(connection, label);
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full min-[24rem]:max-sm:pl-12">
      <Switch
        label={platformsTexts.switchNamed(label)}
        isOn={connection.isActive}
        isBusy={activity.isPending}
        onChange={activity.run}
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
