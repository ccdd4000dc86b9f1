import { NavLink } from 'react-router-dom';
import { messages } from '../../lib/messages.ts';

const LINKS = [
  { to: '/', label: messages.nav.home },
  { to: '/dashboard', label: messages.nav.dashboard },
  { to: '/generate', label: messages.nav.generate },
  { to: '/profile', label: messages.nav.profile },
  { to: '/links', label: messages.nav.links },
  { to: '/revenue', label: messages.nav.revenue },
];

/** The places of the app; the current one carries `aria-current`. */
export const NavLinks = ({ className, onNavigate }: { className: string; onNavigate?: () => void }) => (
  <ul className={className}>
    {LINKS.map(({ to, label }) => (
      <li key={to}>
        <NavLink
          to={to}
          end
          onClick={onNavigate}
          className="flex min-h-10 items-center whitespace-nowrap rounded-control px-3 font-medium text-muted text-sm transition-colors duration-(--duration) hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text"
        >
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);
