import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { diagnose } from '@soltrade/schema/platforms/diagnose';
import { findPlatform, formatOf } from '@soltrade/schema/platforms/index';
import { useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Switch.tsx';
import { toast } from '../../components/toast.ts';
import { messages } from '../../lib/messages.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { credentialOf } from './activePlatforms.ts';
import { useDisconnectPlatform, useSwitchPlatform } from './api.ts';
import { type ConnectedPlatform, EditConnectionDialog } from './EditConnectionDialog.tsx';
import { FindingList } from './FindingList.tsx';
import { PlatformMark } from './PlatformMark.tsx';

type RowProps = { connection: PlatformConnection; platform: ConnectedPlatform };

const Facts = ({ connection, platform }: RowProps) => {
  const credential = credentialOf(connection) ?? '';
  const { findings } = diagnose(platform, { format: connection.format, input: credential });
  const warnings = findings.filter(({ level }) => level !== 'note');
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {platform.label}
        <Badge tone={connection.isActive ? 'positive' : 'neutral'}>
          {connection.isActive ? messages.platforms.active : messages.platforms.inactive}
        </Badge>
      </p>
      <p className="text-muted text-sm">
        {platform.credential.label}: <span className="break-all">{credential}</span>
      </p>
      <p className="text-muted text-sm">{formatOf(platform, connection.format).label}</p>
      {warnings.length > 0 ? (
        <div className="mt-1.5">
          <FindingList credential={credential} findings={warnings} />
        </div>
      ) : null}
    </div>
  );
};

const Actions = ({ connection, platform }: RowProps) => {
  const [isEdited, setIsEdited] = useState(false);
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
  const { label } = platform;
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full min-[24rem]:max-sm:pl-12">
      <Switch
        label={messages.platforms.switchNamed(label)}
        isOn={connection.isActive}
        isBusy={activity.isPending}
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
        variant="danger"
        size="small"
        isBusy={disconnect.isPending}
        aria-label={messages.platforms.disconnectNamed(label)}
        onClick={() => void submit()}
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

/** One connection: what it says, what is doubtful about it, whether it goes into links, and the way to end it. */
export const PlatformRow = ({ connection }: { connection: PlatformConnection }) => {
  const definition = findPlatform(connection.platformName);
  // The server lists only what can be connected.
  if (!definition?.credential) return null;
  const platform = { ...definition, credential: definition.credential };
  return (
    <li className="flex flex-wrap items-center gap-3 py-4 first:pt-0 last:pb-0">
      <PlatformMark platform={connection.platformName} />
      <Facts connection={connection} platform={platform} />
      <Actions connection={connection} platform={platform} />
    </li>
  );
};
