import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Switch.tsx';
import { messages } from '../../lib/messages.ts';
import { type ConnectedPlatform, EditConnectionDialog } from './EditConnectionDialog.tsx';
import { useSwitchActivity } from './useSwitchActivity.ts';

/** A connection's switch, edit and disconnect buttons. */
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
        label={messages.platforms.switchNamed(label)}
        isOn={connection.isActive}
        isBusy={isBusy}
        onChange={(isActive) => void setActive(isActive)}
      />
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={messages.platforms.editNamed(label)}
        className="max-sm:ml-auto"
        onClick={() => setIsEdited(true)}
      >
        {messages.platforms.edit}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        aria-label={messages.platforms.disconnectNamed(label)}
        onClick={onDisconnect}
      >
        {messages.platforms.disconnect}
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
