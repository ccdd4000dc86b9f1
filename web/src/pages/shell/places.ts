import { messages } from '../../lib/messages.ts';
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
  { to: '/', label: messages.nav.home, key: 'h', isInBar: true },
  { to: '/dashboard', label: messages.nav.dashboard, key: 'd', isInBar: true },
  { to: '/generate', label: messages.nav.generate, key: 'n', isInBar: true },
  // Without it, a complete profile would redirect to the dashboard.
  { to: '/profile', label: messages.nav.profile, key: 'p', direct: SETTINGS_PATH, isInBar: true },
  { to: '/links', label: messages.nav.links, key: 'l', isInBar: true },
  { to: '/revenue', label: messages.nav.revenue, key: 'r', isInBar: true },
  { to: PLATFORMS_PATH, label: messages.nav.platforms, key: 'c', isInBar: false },
  { to: '/developers', label: messages.nav.developers, key: 'a', isInBar: false },
];
