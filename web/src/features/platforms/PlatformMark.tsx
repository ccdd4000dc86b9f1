import type { PlatformId } from '@soltrade/schema/platforms/index';

const MARKS: Record<PlatformId, { letters: string; look: string }> = {
  'pump.fun': { letters: 'P', look: 'bg-[#5fd79a] text-[#06331c]' },
  jupiter: { letters: 'J', look: 'bg-[#c7f284] text-[#16260a]' },
  axiom: { letters: 'A', look: 'bg-[#526fff] text-[#fff]' },
  bonkbot: { letters: 'B', look: 'bg-[#ff9d3c] text-[#3a1c00]' },
  padre: { letters: 'Pa', look: 'bg-[#3d2b8f] text-[#fff]' },
  bullx: { letters: 'BX', look: 'bg-[#10a37f] text-[#04231b]' },
};

/** Decorative: the platform's name always stands beside it. */
export const PlatformMark = ({ platform }: { platform: PlatformId }) => (
  <span
    aria-hidden="true"
    className={`grid size-9 shrink-0 place-items-center rounded-lg font-bold text-sm ${MARKS[platform].look}`}
  >
    {MARKS[platform].letters}
  </span>
);
