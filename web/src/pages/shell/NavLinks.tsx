import { NavLink } from 'react-router-dom';
import { PLACES } from './places.ts';

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
