import { navTexts } from '../../lib/messages/nav.ts';
import { PLATFORMS_PATH, SETTINGS_PATH } from '../../lib/ownPaths.ts';

type Place = {
  to: string;
  label: string;
  /** Opens the page after `g`. */
  key: string;
  /** Target of the key and the command menu, if not `to`. */
  direct?: string;
  isInBar: boolean;
};

/** The app's pages in navigation order. */
export const PLACES: readonly Place[] = [
  { to: '/', label: navTexts.home, key: 'h', isInBar: true },
  { to: '/dashboard', label: navTexts.dashboard, key: 'd', isInBar: true },
  { to: '/generate', label: navTexts.generate, key: 'n', isInBar: true },
  // Without it, a complete profile would redirect to the dashboard.
  { to: '/profile', label: navTexts.profile, key: 'p', direct: SETTINGS_PATH, isInBar: true },
  { to: '/links', label: navTexts.links, key: 'l', isInBar: true },
  { to: '/revenue', label: navTexts.revenue, key: 'r', isInBar: true },
  { to: PLATFORMS_PATH, label: navTexts.platforms, key: 'c', isInBar: false },
  { to: '/developers', label: navTexts.developers, key: 'a', isInBar: false },
];
