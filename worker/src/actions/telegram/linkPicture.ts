import type { Link } from '@soltrade/schema/contracts/links';
import { parsePreviewFile } from '@soltrade/schema/paths';
import type { Ctx } from '../../lib/context.ts';
import { withFallback } from '../../lib/withFallback.ts';
import { openPreview, presentPreviewPath } from '../landing/openPreview.ts';

const drawnPath = async (ctx: Ctx, link: Link): Promise<string | null> => {
  const path = await presentPreviewPath(ctx, link.customIdentifier);
  const name = path && parsePreviewFile(path.slice(path.lastIndexOf('/') + 1));
  const opened = name ? await openPreview(ctx, name, { mayDraw: async () => true }) : null;
  return opened?.kind === 'picture' ? path : null;
};

/** A link's picture once drawn, else null: Telegram drops messages whose picture it can't fetch. */
export const linkPicture = async (ctx: Ctx, link: Link): Promise<string | null> => {
  if (!link.isActive || link.isBlocked) return null;
  return withFallback(ctx, { event: 'telegram_picture_failed', fallback: null }, async () => {
    const path = await drawnPath(ctx, link);
    return path && ctx.config.linkOrigin + path;
  });
};
