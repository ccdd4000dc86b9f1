// Whether a connection's links are still formed as its platform expects.
import type { LinkProblemReason } from '@soltrade/schema/contracts/linkHealth';
import { LINK_HEALTH } from '@soltrade/schema/limits/linkHealth';
import { codeRefusal } from '@soltrade/schema/platforms/codeRule';
import type { PlatformDefinition } from '@soltrade/schema/platforms/definePlatform';
import { buildPlatformUrl, findFormat, formatOf } from '@soltrade/schema/platforms/index';
import { SAMPLE_MINT } from '@soltrade/schema/platforms/tokenFormat';

/** Letters that every format can carry. */
const SAMPLE_CODE = 'samplecode';

/** How a format forms links: for the sample token, with a sample code. */
export const shapeOf = (platform: PlatformDefinition, format: string | null): string =>
  buildPlatformUrl(platform, { mint: SAMPLE_MINT, code: SAMPLE_CODE, format });

/** Every format, and the default under the empty name, which may become another one. */
export const shapesOf = (
  platforms: readonly PlatformDefinition[],
): { platformName: string; format: string; shape: string }[] =>
  platforms.flatMap((platform) =>
    [null, ...platform.formats.map(({ id }) => id)].map((format) => ({
      platformName: platform.id,
      format: format ?? '',
      shape: shapeOf(platform, format),
    })),
  );

type Checked = {
  /** Null: it has left the registry. */
  platform: PlatformDefinition | null;
  connection: { credential: string; format: string | null; updatedAt: number };
  isClosed: boolean;
  /** When the format last formed links differently; null never. */
  changedAt: number | null;
  now: number;
};

const isReadBack = (
  platform: PlatformDefinition,
  { credential: code, format }: Checked['connection'],
): boolean => {
  const url = new URL(buildPlatformUrl(platform, { mint: SAMPLE_MINT, code, format }));
  return formatOf(platform, format).read(url) === code;
};

/** Null: its links are formed as expected. What was odd when it was saved is the link doctor's to say. */
export const connectionReason = (checked: Checked): LinkProblemReason | null => {
  const { platform, connection, isClosed, changedAt, now } = checked;
  const { credential, format, updatedAt } = connection;
  if (!platform?.credential) return 'platform_gone';
  if (isClosed) return 'platform_closed';
  if (format !== null && findFormat(platform, format) === null) return 'format_gone';
  if (codeRefusal(formatOf(platform, format), credential) !== null) return 'code_refused';
  if (changedAt === null || changedAt <= updatedAt) return null;
  if (!isReadBack(platform, connection)) return 'code_lost';
  return now - changedAt < LINK_HEALTH.formatShownFor ? 'format_changed' : null;
};
