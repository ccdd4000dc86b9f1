import type { PlatformId } from '@soltrade/schema/platforms/index';
import { PlatformDrawing } from '../../lib/PlatformDrawing.tsx';

type PlatformMarkProps = { platform: PlatformId; className?: string };

/** Decorative: the platform's name is always next to it. The marks are drawn for a dark background. */
export const PlatformMark = ({ platform, className = 'size-9 rounded-lg' }: PlatformMarkProps) => (
  <span className={`grid shrink-0 overflow-hidden bg-[#0b0d12] [&>svg]:size-full ${className}`}>
    <PlatformDrawing platform={platform} />
  </span>
);
