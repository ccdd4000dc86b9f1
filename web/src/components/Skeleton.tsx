export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-pulse-soft rounded-control bg-raised ${className}`}
  />
);
