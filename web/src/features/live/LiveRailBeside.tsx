import { LiveRail, type LiveRailProps } from './LiveRail.tsx';

/** The live rail on a wide page: as high as the card next to it; what does not fit scrolls. */
export const LiveRailBeside = (props: Omit<LiveRailProps, 'className'>) => (
  <div className="min-w-0 lg:relative lg:min-h-80 lg:self-stretch">
    <LiveRail {...props} className="lg:absolute lg:inset-0" />
  </div>
);
