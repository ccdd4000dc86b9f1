import type { User } from '@soltrade/schema/contracts/users';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { GeneratedLink } from '../../features/links/LinkResultCard.tsx';
import { useGenerateForm } from '../../features/links/useGenerateForm.ts';
import type { LinkDraft } from '../../lib/linkDraft.ts';
import { dropPasted } from '../../stores/pastedTokens.ts';
import { useLinkNeeds } from './LinkNeedsFields.tsx';

type LinkMakerOptions = {
  user: User;
  /** Null before a token is chosen. */
  mint: string | null;
  draft: LinkDraft;
  onDraftChange: (change: Partial<LinkDraft>) => void;
  onMade: (made: GeneratedLink) => void;
};

/**
 * What a link needs, and its making: on Home and on Generate. Where only the wallet was missing,
 * linking it makes the link.
 */
export const useLinkMaker = ({ user, mint, draft, onDraftChange, onMade }: LinkMakerOptions) => {
  const needs = useLinkNeeds(user);
  const platforms = needs.active?.flatMap(({ platformName }) =>
    draft.left.includes(platformName) ? [] : platformName,
  );
  const generation = useGenerateForm({
    userId: user.id,
    tokenAddress: mint,
    draft,
    onDraftChange,
    prepare: () => needs.prepare(platforms ?? []),
    onGenerated: (made) => {
      dropPasted(made.link.token.contractAddress);
      onMade(made);
    },
  });

  const { isWalletNeeded } = needs;
  const wasNeeded = useRef(isWalletNeeded);
  const finish = useEffectEvent(() => {
    if (wasNeeded.current && !isWalletNeeded && mint !== null && needs.isFilled)
      generation.submit();
    wasNeeded.current = isWalletNeeded;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the wallet is linked.
  useEffect(() => finish(), [isWalletNeeded]);

  return { needs, platforms, generation };
};
