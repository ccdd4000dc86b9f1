import { useState } from 'react';
import { keepDraft, type LinkDraft, readDraft } from '../../lib/linkDraft.ts';

/** A user's draft of the next link, which survives reloads. */
export const useLinkDraft = (userId: string, asked: string | null) => {
  const [draft, setDraft] = useState<LinkDraft>(() => {
    const kept = readDraft(userId);
    return asked === null ? kept : { ...kept, address: asked };
  });
  const change = (next: Partial<LinkDraft>) =>
    setDraft((known) => {
      const draft = { ...known, ...next };
      keepDraft(userId, draft);
      return draft;
    });
  return [draft, change] as const;
};
