import { useState } from 'react';
import { keepDraft, type LinkDraft, readDraft } from '../../lib/linkDraft.ts';

/** The draft of a user's next link, which a reload does not lose. */
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
