import { create } from 'zustand';

const STORAGE_KEY = 'soltrade:posted';
/** Older ones are rarely posted again. */
const MOST_KEPT = 200;

const stored = (): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Ids of links that were posted on X from this browser; the newest last. */
export const usePostedLinks = create<{ ids: readonly string[] }>()(() => ({ ids: stored() }));

export const notePosted = (linkId: string): void => {
  const ids = [...stored().filter((id) => id !== linkId), linkId].slice(-MOST_KEPT);
  usePostedLinks.setState({ ids });
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Full or refused: known until the page is left.
  }
};
