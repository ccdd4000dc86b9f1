import type { Context } from 'hono';
import type { Visit } from '../../../landing/visit.ts';
import { recordRobotView } from '../../actions/clicks/recordRobotView.ts';
import { type CountedPage, pageTokenFor } from '../../actions/clicks/trackEvent.ts';
import { visitorOf } from '../../landing/visitorOf.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { hasClickId } from '../../lib/clickIds.ts';
import { placeOf } from '../../lib/placeOf.ts';

/** Counts a robot's view here, because robots run no script. Null for an uncounted page. */
export const countedVisit = async (
  c: Context<AppEnv>,
  counted: CountedPage | null,
): Promise<{ visit: Visit; pageToken: string | null }> => {
  const ctx = c.get('ctx');
  const { raw: request } = c.req;
  const { visit, isRobot } = visitorOf(request, c.req.query('c'));
  if (!counted) return { visit, pageToken: null };
  const pageToken = await pageTokenFor(ctx, { ...counted, isPaid: hasClickId(request.url) });
  if (isRobot) {
    const { method, headers } = request;
    ctx.background(
      recordRobotView(ctx, {
        ...counted,
        ...placeOf(request),
        channel: visit.channel,
        method,
        headers,
      }),
    );
  }
  return { visit, pageToken };
};
