import { looksLikeAddress, shortAddress } from '@soltrade/schema/address';
import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { diagnose } from '@soltrade/schema/platforms/diagnose';
import { findPlatform, formatOf } from '@soltrade/schema/platforms/index';
import { Badge } from '../../components/Badge.tsx';
import { MoveButtons, type Place } from '../../components/MoveButtons.tsx';
import { messages } from '../../lib/messages.ts';
import { credentialOf, isOptional } from './activePlatforms.ts';
import type { ConnectedPlatform } from './EditConnectionDialog.tsx';
import { FindingList } from './FindingList.tsx';
import { PlatformControls } from './PlatformControls.tsx';
import { PlatformMark } from './PlatformMark.tsx';
import { TestLink } from './TestLink.tsx';
import { useClosedPlatforms } from './useEarningSplit.ts';

type RowProps = { connection: PlatformConnection; platform: ConnectedPlatform };

const Facts = ({ connection, platform }: RowProps) => {
  const credential = credentialOf(connection) ?? '';
  const { findings, url } = diagnose(platform, { format: connection.format, input: credential });
  const warnings = findings.filter(({ level }) => level !== 'note');
  const isClosed = useClosedPlatforms().includes(platform.id);
  const format = formatOf(platform, connection.format);
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {platform.label}
        <Badge tone={connection.isActive ? 'positive' : 'neutral'}>
          {connection.isActive ? messages.platforms.active : messages.platforms.inactive}
        </Badge>
        {isClosed ? <Badge>{messages.platforms.closed}</Badge> : null}
        {isOptional(connection) ? <Badge>{messages.platforms.optional}</Badge> : null}
        {format.opensToken ? null : <Badge tone="warning">{messages.platforms.withoutToken}</Badge>}
      </p>
      <p className="text-muted text-sm">
        {platform.credential.label}:{' '}
        <span className="wrap-anywhere" title={credential}>
          {looksLikeAddress(credential) ? shortAddress(credential) : credential}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <span>{format.label}</span>
        {url === null ? null : <TestLink url={url} platform={platform.label} isPlain />}
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

export const PlatformRow = ({ connection, onDisconnect, ...place }: PlatformRowProps) => {
  const definition = findPlatform(connection.platformName);
  // The server lists only connectable platforms.
  if (!definition?.credential) return null;
  const platform = { ...definition, credential: definition.credential };
  return (
    <li className="flex flex-wrap items-start gap-3 py-4 first:pt-0 last:pb-0">
      <PlatformMark platform={connection.platformName} />
      <Facts connection={connection} platform={platform} />
      {place.count > 1 ? <MoveButtons label={platform.label} {...place} /> : null}
      <PlatformControls connection={connection} platform={platform} onDisconnect={onDisconnect} />
    </li>
  );
};
