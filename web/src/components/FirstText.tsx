type FirstTextProps = {
  name: string;
  /** Includes the size of its skeleton, as `empty:…`. */
  className?: string;
};

/**
 * A place for a text that the page's first script writes before hydration (see
 * vite/firstScripts.ts), which leaves it alone. A skeleton until then.
 */
export const FirstText = ({ name, className = '' }: FirstTextProps) => (
  <span
    data-first={name}
    suppressHydrationWarning
    className={`empty:block empty:animate-pulse-soft empty:rounded-control empty:bg-raised ${className}`}
  >
    {''}
  </span>
);
