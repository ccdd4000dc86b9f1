import { type AppTarget, PLATFORMS_PATH, SETTINGS_PATH } from '@soltrade/schema/paths';
import { navTexts } from '../../lib/messages/nav.ts';
import { NavLink } from '../../lib/routing.ts';

type Place = {
  to: AppTarget;
  label: string;
  /** Opens the page after `g`. */
  key: string;
  /** Target of the key and the command menu, if not `to`. */
  direct?: AppTarget;
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

/** The places of the app; the current one carries `aria-current`. */
export const NavLinks = ({
  className,
  onNavigate,
}: {
  className: string;
  onNavigate?: () => void;
}) => (
  <ul className={className}>
    {PLACES.filter(({ isInBar }) => isInBar).map(({ to, label }) => (
      <li key={to}>
        <NavLink
          to={to}
          end
          onClick={onNavigate}
          className="flex min-h-10 items-center whitespace-nowrap rounded-control px-3 font-medium text-muted text-sm transition-colors duration-(--duration) hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text lg:max-xl:px-2.5"
        >
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);
