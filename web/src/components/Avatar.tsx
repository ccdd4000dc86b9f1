import { faceColour, hueOf } from '@soltrade/schema/letterFace';
import { useState } from 'react';

type AvatarProps = {
  /** A person's id or a token's mint, which gives a missing picture its colour. */
  id: string;
  src: string | null;
  initial: string;
  className?: string;
  isLazy?: boolean;
};

/** Decorative: the name is always next to it. */
export const Avatar = ({
  id,
  src,
  initial,
  className = 'size-10 text-base',
  isLazy = false,
}: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-semibold text-[#fff] ${className}`}
      style={{ background: faceColour(hueOf(id)) }}
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
