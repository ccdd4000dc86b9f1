import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { platformHash } from '@soltrade/schema/paths';
import { ArrowDown, ArrowUp, ExternalLink, Pencil, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../components/Button.tsx';
import { MenuItems, menuItem } from '../../components/MenuItems.tsx';
import type { Place } from '../../components/MoveButtons.tsx';
import { RowMenu } from '../../components/RowMenu.tsx';
import { Switch } from '../../components/Switch.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { isOptional } from './activePlatforms.ts';
import { useSwitchPlatform } from './api.ts';
import { type ConnectedPlatform, EditConnectionDialog } from './EditConnectionDialog.tsx';
import { doctorTexts, platformsTexts } from './texts.ts';

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

type PlatformControlsProps = Place & {
  connection: PlatformConnection;
  platform: ConnectedPlatform;
  /** Where the platform's button leads; null if the code is unusable. */
  url: string | null;
  onDisconnect: () => void;
};

export const PlatformControls = ({
  connection,
  platform,
  url,
  onDisconnect,
  index,
  count,
  onMove,
}: PlatformControlsProps) => {
  const [isEdited, setIsEdited] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { label } = platform;
  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState('');
  if (hash === platformHash(platform.id) && followed !== key) {
    setFollowed(key);
    setIsEdited(true);
  }
  const activity = useSwitchActivity(connection, label);
  const moves = [
    { to: index - 1, text: platformsTexts.moveUp, Icon: ArrowUp },
    { to: index + 1, text: platformsTexts.moveDown, Icon: ArrowDown },
  ].filter(({ to }) => to >= 0 && to < count);
  return (
    <div className="flex shrink-0 items-center sm:gap-1">
      <Switch
        label={platformsTexts.switchNamed(label)}
        isOn={connection.isActive}
        isBusy={activity.isPending}
        onChange={activity.run}
      />
      <IconButton
        label={platformsTexts.disconnectNamed(label)}
        icon={<Unplug aria-hidden />}
        onClick={onDisconnect}
      />
      <RowMenu name={platformsTexts.menu(label)} isOpen={isMenuOpen} onOpenChange={setMenuOpen}>
        {(labelledBy, closeThen) => (
          <MenuItems labelledBy={labelledBy}>
            <button {...menuItem} type="button" onClick={() => closeThen(() => setIsEdited(true))}>
              <Pencil aria-hidden />
              {platformsTexts.edit}
            </button>
            {url === null ? null : (
              <a
                {...menuItem}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={doctorTexts.testNamed(label)}
                onClick={() => setMenuOpen(false)}
              >
                <ExternalLink aria-hidden />
                {doctorTexts.test}
              </a>
            )}
            {moves.map(({ to, text, Icon }) => (
              <button
                {...menuItem}
                key={text}
                type="button"
                onClick={() => closeThen(() => onMove(to))}
              >
                <Icon aria-hidden />
                {text}
              </button>
            ))}
            <button {...menuItem} type="button" onClick={() => closeThen(onDisconnect)}>
              <Unplug aria-hidden />
              {platformsTexts.disconnect}
            </button>
          </MenuItems>
        )}
      </RowMenu>
      <EditConnectionDialog
        isOpen={isEdited}
        onOpenChange={setIsEdited}
        connection={connection}
        platform={platform}
      />
    </div>
  );
};
