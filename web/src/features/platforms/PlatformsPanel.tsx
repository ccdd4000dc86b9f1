import { looksLikeAddress, shortAddress } from '@soltrade/schema/address';
import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { PLATFORMS_HASH, platformHash } from '@soltrade/schema/paths';
import {
  diagnose,
  type Finding,
  formatOfPaste,
  platformOfLink,
} from '@soltrade/schema/platforms/diagnose';
import { findPlatform, formatOf } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { useDeferredMount } from '../../components/BelowFold.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field, Form } from '../../components/Field.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState, Skeleton } from '../../components/Loading.tsx';
import type { Place } from '../../components/MoveButtons.tsx';
import { useRevealed } from '../../components/reveal.ts';
import { Select } from '../../components/Select.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { PlatformMark } from '../../lib/PlatformMark.tsx';
import { toast } from '../../stores/toast.ts';
import { activePlatforms, credentialOf, isOptional } from './activePlatforms.ts';
import { platformsQuery, useConnectPlatform, useOrderPlatforms } from './api.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { EarningSplit, useClosedPlatforms } from './EarningSplit.tsx';
import type { ConnectedPlatform } from './EditConnectionDialog.tsx';
import { FindingList } from './FindingList.tsx';
import { PlatformControls } from './PlatformControls.tsx';
import { platformOptions } from './platformOptions.ts';
import { platformsTexts } from './texts.ts';
import { useCredentialDraft } from './useReferral.ts';

type ConnectPlatformFormProps = { userId: string; connections: readonly PlatformConnection[] };

const ConnectPlatformForm = ({ userId, connections }: ConnectPlatformFormProps) => {
  const closed = useClosedPlatforms();
  const [platformId, setPlatformId] = useState('');
  const platform = findPlatform(platformId);
  const state = useCredentialDraft(platform, { input: '', formatId: null });

  const isConnected = (id: string) =>
    activePlatforms(connections).some(({ platformName }) => platformName === id);
  const formatBefore = (id: string) =>
    connections.find(({ platformName }) => platformName === id)?.format ?? null;

  const factsOf = (id: string) => {
    if (isConnected(id)) return { isDisabled: true, note: platformsTexts.connectedMark };
    return closed.includes(id) ? { note: platformsTexts.closedMark } : {};
  };

  const connect = useConnectPlatform(userId, {
    accepted: () => {
      setPlatformId('');
      state.change({ input: '', formatId: null });
    },
    done: () => toast(toasts.platformConnected),
    failed: (_, failure) => {
      state.refused(failure);
      return toasts.platformConnectionFailed;
    },
  });
  const submit = () => {
    const field = platform?.credential?.field;
    const accepted = state.accepted();
    if (field && accepted) connect.run({ platformName: platformId, field, ...accepted });
  };

  const choose = (id: string, input = state.draft.input) => {
    setPlatformId(id);
    const chosen = findPlatform(id);
    const pasted = chosen && formatOfPaste(chosen, input);
    state.change({ input, formatId: pasted?.id ?? formatBefore(id) });
  };
  const enter = (input: string) => {
    const found = platformOfLink(input)?.id;
    if (found && found !== platformId && !isConnected(found)) choose(found, input);
    else state.enter(input);
  };

  return (
    <Form onSubmit={submit}>
      <CredentialFields platform={platform} state={{ ...state, enter }}>
        <Field label={platformsTexts.platform}>
          {(control) => (
            <Select
              {...control}
              value={platformId}
              placeholder={platformsTexts.choose}
              onChange={(id) => choose(id)}
              options={platformOptions(factsOf)}
            />
          )}
        </Field>
      </CredentialFields>
      <Button type="submit" isBusy={connect.isPending} className="self-start max-sm:w-full">
        {connect.isPending ? platformsTexts.connecting : platformsTexts.connect}
      </Button>
    </Form>
  );
};

type FactsProps = {
  connection: PlatformConnection;
  platform: ConnectedPlatform;
  findings: readonly Finding[];
};

const Facts = ({ connection, platform, findings }: FactsProps) => {
  const credential = credentialOf(connection) ?? '';
  const warnings = findings.filter(({ level }) => level !== 'note');
  const isClosed = useClosedPlatforms().includes(platform.id);
  const format = formatOf(platform, connection.format);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        {platform.label}
        {isClosed ? <Badge>{platformsTexts.closed}</Badge> : null}
        {isOptional(connection) ? <Badge>{platformsTexts.optional}</Badge> : null}
        {format.opensToken ? null : <Badge tone="warning">{platformsTexts.withoutToken}</Badge>}
      </p>
      <p className="text-muted text-sm max-[22rem]:text-xs">
        <span className="max-[22rem]:sr-only">{platform.credential.label}: </span>
        <span className="wrap-anywhere" title={credential}>
          {looksLikeAddress(credential) ? shortAddress(credential) : credential}
        </span>
      </p>
      {warnings.length > 0 ? (
        <div className="mt-1.5">
          <FindingList credential={credential} findings={warnings} />
        </div>
      ) : null}
    </div>
  );
};

type PlatformRowProps = Place & { connection: PlatformConnection; onDisconnect: () => void };

const PlatformRow = ({ connection, onDisconnect, ...place }: PlatformRowProps) => {
  const mayChange = useMayChange();
  const row = useRevealed<HTMLLIElement>(platformHash(connection.platformName));
  const definition = findPlatform(connection.platformName);
  // The server lists only connectable platforms.
  if (!definition?.credential) return null;
  const platform = { ...definition, credential: definition.credential };
  const { findings, url } = diagnose(platform, {
    format: connection.format,
    input: credentialOf(connection) ?? '',
  });
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex scroll-mt-24 items-center gap-2 py-3 outline-none sm:gap-3 first:pt-0 last:pb-0"
    >
      <PlatformMark
        platform={connection.platformName}
        className="size-9 rounded-lg max-[22rem]:size-7"
      />
      <Facts connection={connection} platform={platform} findings={findings} />
      {mayChange ? (
        <PlatformControls
          {...place}
          connection={connection}
          platform={platform}
          url={url}
          onDisconnect={onDisconnect}
        />
      ) : (
        <Badge tone={connection.isActive ? 'positive' : 'neutral'}>
          {connection.isActive ? platformsTexts.active : platformsTexts.inactive}
        </Badge>
      )}
    </li>
  );
};

type RowsProps = {
  userId: string;
  connections: PlatformConnection[];
  onDisconnect: (id: string) => void;
};

const Rows = ({ userId, connections, onDisconnect }: RowsProps) => {
  const order = useOrderPlatforms(userId);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const names = connections.map(({ platformName }) => platformName);
    const [moved] = names.splice(from, 1);
    if (!moved) return;
    names.splice(to, 0, moved);
    const label = findPlatform(moved)?.label ?? moved;
    setAnnouncement(platformsTexts.moved(label, { place: to + 1, of: connections.length }));
    order.run(names);
  };
  return (
    <>
      <ul className="divide-y divide-border">
        {connections.map((connection, index) => (
          <PlatformRow
            key={connection.id}
            connection={connection}
            index={index}
            count={connections.length}
            onMove={(to) => move(index, to)}
            onDisconnect={() => onDisconnect(connection.id)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
};

const Connections = ({ userId, onDisconnect }: Pick<RowsProps, 'userId' | 'onDisconnect'>) => {
  const { data, error, refetch } = useQuery(platformsQuery(userId));
  const isMounted = useDeferredMount(data !== undefined);
  if (error && !data) {
    return (
      <LoadFailed title={platformsTexts.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data || !isMounted) return <Skeleton className="h-72 w-full" />;
  return (
    <div className="flex flex-col gap-5">
      {data.length === 0 ? (
        <EmptyState title={platformsTexts.empty} text={platformsTexts.emptyText} />
      ) : (
        <Rows userId={userId} connections={data} onDisconnect={onDisconnect} />
      )}
      <div className="border-border border-t pt-4">
        <EarningSplit userId={userId} connections={data} />
      </div>
    </div>
  );
};

export const PlatformsPanel = ({ userId }: { userId: string }) => {
  const { data: connections = [] } = useQuery(platformsQuery(userId));
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const card = useRevealed<HTMLElement>(PLATFORMS_HASH);
  const mayChange = useMayChange();
  return (
    <div
      className={`grid grid-cols-1 items-start gap-4 ${mayChange ? 'lg:grid-cols-[3fr_2fr]' : ''}`}
    >
      <Card ref={card} title={platformsTexts.title} text={platformsTexts.text}>
        <Connections userId={userId} onDisconnect={setLeavingId} />
      </Card>
      {mayChange ? (
        <Card title={platformsTexts.connectTitle} text={platformsTexts.connectText}>
          <ConnectPlatformForm userId={userId} connections={connections} />
        </Card>
      ) : null}
      <DisconnectDialog
        connection={connections.find(({ id }) => id === leavingId) ?? null}
        onClose={() => setLeavingId(null)}
        focusAfter={() => card.current}
      />
    </div>
  );
};
