import { useState } from 'react';

type AvatarProps = {
  src: string | null;
  initial: string;
  className?: string;
  isLazy?: boolean;
};

/** Decorative: the name is always next to it. */
export const Avatar = ({
  src,
  initial,
  className = 'size-10 text-base',
  isLazy = false,
}: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-gradient-accent font-semibold text-on-gradient ${className}`}
    >
      {src !== null && src !== failedSrc ? (
        <img
          src={src}
          alt=""
          loading={isLazy ? 'lazy' : undefined}
          className="size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        initial
      )}
    </span>
  );
};
