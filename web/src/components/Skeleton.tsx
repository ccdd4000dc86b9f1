/** A placeholder of the size of what is coming. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block animate-pulse-soft rounded-control bg-raised ${className}`} />
);
