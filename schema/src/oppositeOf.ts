import type { LinkChange } from './contracts/linkLists.ts';

const OPPOSITES = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
} as const;

/** Takes a change back for the links that it changed. */
export const oppositeOf = (change: LinkChange, links: string[]): LinkChange =>
  change.action === 'tag' || change.action === 'untag'
    ? { ...change, action: change.action === 'tag' ? 'untag' : 'tag', links }
    : { action: OPPOSITES[change.action], links };
