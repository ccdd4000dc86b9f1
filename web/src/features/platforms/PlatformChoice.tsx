import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { CheckboxChip } from '../../components/CheckboxChip.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { PlatformMark } from '../../lib/PlatformMark.tsx';
import { activePlatforms, isOptional } from './activePlatforms.ts';
import { platformsQuery } from './api.ts';
import { EarningSplit } from './EarningSplit.tsx';
import { platformsTexts } from './texts.ts';

const texts = {
  noPlatforms: 'No platforms connected',
} as const;

const ConnectedPlatforms = ({ connections }: { connections: readonly PlatformConnection[] }) => (
  <ul className="flex flex-wrap gap-2">
    {connections.map(({ id, platformName }) => (
      <li
        key={id}
        className="flex items-center gap-2 rounded-full border border-border bg-raised py-1 pr-3 pl-1 font-medium text-sm"
      >
        <PlatformMark platform={platformName} className="size-7 rounded-full" />
        {findPlatform(platformName)?.label ?? platformName}
      </li>
    ))}
  </ul>
);

type PlatformChoiceProps = {
  userId: string;
  /** Optional platforms excluded from this link. */
  left: readonly string[];
  onLeftChange: (left: string[]) => void;
};

export const PlatformChoice = ({ userId, left, onLeftChange }: PlatformChoiceProps) => {
  const { data, error, refetch } = useQuery(platformsQuery(userId));
  if (error && !data) {
    return (
      <LoadFailed title={platformsTexts.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-9 w-64 max-w-full" />;
  const active = activePlatforms(data);
  const [optional, always] = [active.filter(isOptional), active.filter((one) => !isOptional(one))];
  const taken = data.filter(({ platformName }) => !left.includes(platformName));
  return (
    <div className="flex flex-col gap-3">
      {active.length > 0 ? (
        <ConnectedPlatforms connections={always} />
      ) : (
        <p className="text-muted text-sm">{texts.noPlatforms}</p>
      )}
      {optional.length > 0 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 font-medium text-sm">{platformsTexts.optionalChoice}</legend>
          {optional.map(({ id, platformName }) => (
            <CheckboxChip
              key={id}
              isChecked={!left.includes(platformName)}
              onChange={(isTaken) =>
                onLeftChange(
                  isTaken ? left.filter((one) => one !== platformName) : [...left, platformName],
                )
              }
            >
              <PlatformMark platform={platformName} className="size-7 rounded-full" />
              {findPlatform(platformName)?.label ?? platformName}
            </CheckboxChip>
          ))}
        </fieldset>
      ) : null}
      <EarningSplit userId={userId} connections={taken} />
    </div>
  );
};
