// Delayed reports of clicks: the home page's total, a link's first click, webhooks at most once a minute.
import { STATISTICS } from '@soltrade/schema/limits/counting';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { z } from '@soltrade/schema/zod';
import {
  beginBatches,
  composeBatch,
  createSentClicks,
  hasUnsentClicks,
  noteBatchSent,
} from '../counting/sentClicks.ts';
import { isErased, rememberedState } from '../counting/state.ts';
import type { Unsummed } from '../counting/sumUp.ts';
import { announcedLinks, noteAnnounced, unannouncedLinks } from '../counting/totals.ts';
import { savePromoterClicks } from '../db/counting/promoterClicks.ts';
import { insertClickBatch } from '../db/webhooks/deliveries.ts';
import { logError } from '../lib/log.ts';
import type { StoredEvent } from '../model/counted.ts';
import { pageOwner } from '../model/pageId.ts';

const savedTotal = z.object({ at: z.number(), clicks: z.number() });

/** Whether an endpoint wants clicks, and when the last batch was sent. */
const batchState = z.object({ isWanted: z.boolean(), at: z.number() });

export const announcements = (ctx: DurableObjectState, env: Env, unsummed: () => Unsummed) => {
  const { sql } = ctx.storage;
  const userId = ctx.id.name ?? '';
  // A promoter's page is in no total, and has no link whose first click could come.
  const isPage = pageOwner(userId) !== null;
  createSentClicks(sql);
  /** Links whose first click was announced. */
  let announced: Set<string> | null = null;

  const isAnnounced = (link: string): boolean => {
    announced ??= new Set(announcedLinks(sql));
    return announced.has(link);
  };

  const saved = rememberedState(sql, 'saved', { schema: savedTotal, none: { at: 0, clicks: 0 } });
  const batches = rememberedState(sql, 'batches', {
    schema: batchState,
    none: { isWanted: false, at: 0 },
  });

  const hasFirstClicks = (): boolean =>
    unannouncedLinks(sql).length > 0 ||
    [...unsummed().values()].some(
      ({ kind, persons, linkId }) => kind === 'click' && persons > 0 && !isAnnounced(linkId),
    );

  const hasUnsummedClicks = (): boolean => [...unsummed().values()].some(({ kind }) => kind === 'click');

  const isBatchDue = (now: number): boolean => {
    const { isWanted, at } = batches.read();
    return isWanted && now >= at + WEBHOOK.clicksEvery;
  };

  /** Returns whether a first click was announced. */
  const saveTotal = async (now: number, clicks: number): Promise<boolean> => {
    const links = unannouncedLinks(sql);
    const last = saved.read();
    const isDue = clicks !== last.clicks && now >= last.at + STATISTICS.saveEvery;
    if (!isDue && links.length === 0) return false;
    const { isWanted, firstClicks } = await savePromoterClicks(env, {
      userId,
      clicks,
      linkIds: links,
      now,
    });
    // Meanwhile the account may have been deleted.
    if (isErased(sql)) return false;
    noteAnnounced(sql, links);
    for (const link of links) announced?.add(link);
    saved.save({ at: now, clicks });
    if (batches.read().isWanted !== isWanted) batches.save({ ...batches.read(), isWanted });
    return firstClicks > 0;
  };

  /** Returns whether there was one to send. */
  const sendBatch = async (now: number): Promise<boolean> => {
    if (!isBatchDue(now)) return false;
    const batch = composeBatch(sql, { now, limit: WEBHOOK.clickedLinks });
    if (batch === null) return false;
    await insertClickBatch(env, { userId, batch });
    if (isErased(sql)) return false;
    noteBatchSent(sql, batch);
    batches.save({ isWanted: true, at: now });
    return true;
  };

  const wakeWebhooks = async (): Promise<void> => {
    try {
      await env.WEBHOOKS.send({ userId });
    } catch (error) {
      // The cron sends it.
      logError('webhook_wake_failed', error, { promoter: userId });
    }
  };

  return {
    isBatchDue,
    hasFirstClicks: (): boolean => !isPage && hasFirstClicks(),

    /** After an event was counted: when to report it; null is never. */
    noteEvent: ({ kind, class: counted, link }: StoredEvent, now: number): number | null => {
      if (isPage || kind === 'view') return null;
      if (counted === 'person' && !isAnnounced(link)) return now + STATISTICS.saveDelay;
      const { isWanted, at } = batches.read();
      const saveAt = Math.max(saved.read().at + STATISTICS.saveEvery, now + STATISTICS.saveDelay);
      return isWanted
        ? Math.min(saveAt, Math.max(at + WEBHOOK.clicksEvery, now + STATISTICS.saveDelay))
        : saveAt;
    },

    /** When something is due; `clicks` is the total of now. Null is nothing. */
    dueAt: (now: number, clicks: number): number | null => {
      if (isPage) return null;
      if (hasFirstClicks()) return now + STATISTICS.saveDelay;
      const { isWanted, at } = batches.read();
      if (isWanted && (hasUnsummedClicks() || hasUnsentClicks(sql))) return at + WEBHOOK.clicksEvery;
      return clicks === saved.read().clicks ? null : saved.read().at + STATISTICS.saveEvery;
    },

    /** Sends what is due. Returns whether a first click was announced. */
    send: async (now: number, clicks: number): Promise<boolean> => {
      if (isPage) return false;
      const hasNews = await saveTotal(now, clicks);
      const hasBatch = await sendBatch(now);
      if (hasNews || hasBatch) await wakeWebhooks();
      return hasNews;
    },

    /** An endpoint wants clicks from now on. */
    beginBatches: (now: number): void => {
      beginBatches(sql, now);
      batches.save({ ...batches.read(), isWanted: true });
    },
  };
};
