import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { isOptional } from './activePlatforms.ts';
import { platformLinksQuery, useDisconnectPlatform, useRestorePlatform } from './api.ts';
import { platformsTexts } from './texts.ts';

type DisconnectionProps = { label: string; onDone: () => void; onFailed: () => void };

const useDisconnect = ({ label, onDone, onFailed }: DisconnectionProps) => {
  const restoration = useRestorePlatform({
    done: () => toast(toasts.platformRestored),
    failed: toasts.undoFailed,
  });
  return useDisconnectPlatform({
    done: (_, id) => {
      onDone();
      const undo = {
        label: platformsTexts.undo,
        alternative: platformsTexts.undoNamed(label),
        onPress: () => restoration.run(id),
      };
      toast(toasts.platformDisconnected(undo));
    },
    failed: () => {
      onFailed();
      return toasts.platformDisconnectionFailed;
    },
  });
};

type ContentProps = {
  connection: PlatformConnection;
  label: string;
  onClose: () => void;
  onDone: () => void;
  /** Called first, because the row may disappear with a refetched list before the call returns. */
  onStart: () => void;
};

const Content = ({ connection, label, onClose, onDone, onStart }: ContentProps) => {
  const { data: links, error, isFetching, refetch } = useQuery(platformLinksQuery(connection.id));
  // Closes on failure, because a screen reader wouldn't announce the toast behind the dialog.
  const disconnection = useDisconnect({ label, onDone, onFailed: onClose });
  if (error && !isFetching) {
    return (
      <LoadFailed title={platformsTexts.countFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        {links ? (
          <p>
            {connection.isActive
              ? platformsTexts.changes(label, { ...links, isOptional: isOptional(connection) })
              : platformsTexts.changesNothing(label)}
          </p>
        ) : (
          <Skeleton className="h-12 w-full" />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          isBusy={disconnection.isPending || !links}
          className="max-sm:flex-1"
          onClick={() => {
            onStart();
            disconnection.run(connection.id);
          }}
        >
          {platformsTexts.disconnect}
        </Button>
        <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
          {platformsTexts.keep}
        </Button>
      </div>
    </div>
  );
};

type DisconnectDialogProps = {
  connection: PlatformConnection | null;
  onClose: () => void;
  /** Receives focus once the connection's row is gone. */
  focusAfter: () => HTMLElement | null;
};

export const DisconnectDialog = ({ connection, onClose, focusAfter }: DisconnectDialogProps) => {
  const isLeaving = useRef(false);
  const close = () => {
    isLeaving.current = false;
    onClose();
  };
  const label = connection
    ? (findPlatform(connection.platformName)?.label ?? connection.platformName)
    : '';
  return (
    <Dialog
      isOpen={connection !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={platformsTexts.disconnectTitle(label)}
      text={platformsTexts.disconnectText}
      focusAfter={() => (isLeaving.current ? focusAfter() : null)}
    >
      {connection ? (
        <Content
          connection={connection}
          label={label}
          onClose={close}
          onDone={onClose}
          onStart={() => {
            isLeaving.current = true;
          }}
        />
      ) : null}
    </Dialog>
  );
};
