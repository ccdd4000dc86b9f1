import type { Token } from '@soltrade/schema/contracts/tokens';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { foundLinksQuery, useGenerateLink } from '../../features/links/api.ts';
import type { GeneratedLink } from '../../features/links/LinkResultCard.tsx';
import { describeError } from '../../lib/errorMessages.ts';
import { pendingLink as texts } from '../../lib/messages/pendingLink.ts';
import { dropPendingLink, pendingLinkIn } from '../../lib/pendingLink.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { type ToastContent, toast } from '../../stores/toast.ts';

export type ComposedPending = {
  userId: string;
  token: Token | null;
  /** Of every link that is generated without a choice; undefined while they are loading. */
  platforms: readonly string[] | undefined;
  onMade: (made: GeneratedLink) => void;
  onRefused: () => void;
};

/**
 * Makes the link that was asked for on Home, once its token is shown: with every connected platform, and nothing that was
 * typed for another link. One that works already is shown as it is, so a reload in between makes and changes nothing twice.
 * Returns whether that is under way, and why it failed.
 */
export const usePendingLink = ({ userId, token, platforms, onMade, onRefused }: ComposedPending) => {
  const [query] = useSearchParams();
  const client = useQueryClient();
  const { mutateAsync } = useGenerateLink(userId);
  const [isMaking, setIsMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef<string | null>(null);
  const pending = pendingLinkIn(query);
  // It is the problem of the token that was shown.
  if (problem !== null && token === null) setProblem(null);

  const make = async (mint: string): Promise<GeneratedLink | null> => {
    const known = await client.fetchQuery(foundLinksQuery(userId, mint));
    const link = known.find((each) => each.token.contractAddress === mint);
    if (link?.isActive) return { url: link.url, devUrl: link.devUrl, link };
    if (!platforms?.length) return null;
    return mutateAsync({ tokenAddress: mint, customIdentifier: null, platforms: [...platforms] });
  };

  const begin = useEffectEvent(async () => {
    if (pending === null || begun.current === pending.id) return;
    begun.current = pending.id;
    setIsMaking(true);
    const refuse = (why: string, content: ToastContent) => {
      setProblem(why);
      onRefused();
      toast(content);
    };
    try {
      const made = await make(pending.mint);
      if (made === null) return refuse(texts.connectFirst, toasts.noPlatforms);
      onMade(made);
      toast(toasts.linkGenerated);
    } catch (error) {
      refuse(describeError(error), toasts.generationFailed);
    } finally {
      dropPendingLink(pending.id);
      setIsMaking(false);
    }
  });
  const isReady = pending !== null && token?.contractAddress === pending.mint && platforms !== undefined;
  useEffect(() => {
    if (isReady) void begin();
  }, [isReady]);

  return { isMaking, problem };
};
