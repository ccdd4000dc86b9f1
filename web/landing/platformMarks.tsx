// Small marks of our own drawing, one per platform: recognisable colours and a shape for the name, no logos.
import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { ReactElement } from 'react';

const line = {
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const MARKS: Record<PlatformId, ReactElement> = {
  'pump.fun': (
    <g transform="rotate(45 12 12)">
      <path d="M7.5 12V7.500a4.5 4.5 0 0 1 9 0V12z" fill="#5fe0a0" />
      <path d="M7.5 12v4.500a4.5 4.5 0 0 0 9 0V12z" fill="#fff" />
    </g>
  ),
  jupiter: (
    <g>
      <circle cx="12" cy="12" r="6.5" fill="#c7f284" />
      <path
        d="M6.1 9.800c4.2 2.2 8.2 1.6 11.8-.2M5.9 13.600c4.4 2.2 8.8 1.6 12.2-.4"
        stroke="#0d3b3a"
        {...line}
        strokeWidth="1.5"
      />
      <path
        d="M18.2 9c2.3.2 3.3 1 2.7 2.1-1 1.9-5.7 4.3-10.4 5.300s-8.1.5-7.5-1.200c.3-.8 1.4-1.8 3-2.8"
        stroke="#35d6ee"
        {...line}
        strokeWidth="1.6"
      />
    </g>
  ),
  axiom: (
    <g>
      <path d="M12 4.5 20 18.500h-4.200L12 11.700l-3.8 6.800H4z" fill="#fff" />
      <path d="M9.6 18.5 12 14.200l2.4 4.300z" fill="#8f8bff" />
    </g>
  ),
  bonkbot: (
    <g>
      <path
        d="M5.5 4.500h13a2.5 2.5 0 0 1 2.5 2.500v8a2.5 2.5 0 0 1-2.5 2.500H11l-4.5 3.500v-3.500h-1A2.5 2.5 0 0 1 3 15V7a2.5 2.5 0 0 1 2.5-2.500z"
        fill="#ff9a3d"
      />
      <path d="m13 6-4.5 5.700h3L10.7 16l4.8-6h-3.100z" fill="#3a1a00" />
    </g>
  ),
  padre: (
    <g>
      <path
        d="M7.2 13.500c.2-4.5.9-8 2.3-8 1 0 1.6.9 2.5.9s1.5-.9 2.5-.9c1.4 0 2.1 3.5 2.3 8z"
        fill="#f3c55b"
      />
      <path d="M7.1 13.200c3 1.1 6.8 1.1 9.8 0v2c-3 1.1-6.8 1.1-9.8 0z" fill="#b3261e" />
      <path d="M2.5 14.500c3 3.6 16 3.6 19 0-1.2 3.6-4.7 5-9.5 5s-8.3-1.4-9.5-5z" fill="#f3c55b" />
    </g>
  ),
  bullx: (
    <g>
      <path d="M3.5 4.500c0 4 2 6 5 6h7c3 0 5-2 5-6" stroke="#ff6f61" {...line} strokeWidth="2.4" />
      <path d="m8 10.5 8 9.500M16 10.5 8 20" stroke="#fff" {...line} strokeWidth="2.4" />
    </g>
  ),
};

export const PlatformMark = ({ platform }: { platform: PlatformId }) => (
  <svg className="mark" width="36" height="36" viewBox="-2.5 -2.5 29 29" aria-hidden="true">
    {MARKS[platform]}
  </svg>
);
