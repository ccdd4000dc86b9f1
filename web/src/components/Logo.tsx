import { useId } from 'react';
import { PRODUCT_NAME } from '../lib/messages.ts';

export const Logo = () => {
  const gradientId = useId();
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold text-lg tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className="size-8">
        <defs>
          <linearGradient id={gradientId} x1="4" y1="28" x2="28" y2="4" gradientUnits="userSpaceOnUse">
            <stop stopColor="#7c5cff" />
            <stop offset="1" stopColor="#19d3a2" />
          </linearGradient>
        </defs>
        <rect width="32" height="32" rx="8" fill="#12151d" />
        <path
          d="M8 22.5 14.2 16l4 3.6L24 10"
          stroke={`url(#${gradientId})`}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="8" cy="22.5" r="2.6" fill="#7c5cff" />
        <circle cx="24" cy="10" r="2.6" fill="#19d3a2" />
      </svg>
      <span className="whitespace-nowrap max-[23.5rem]:sr-only">{PRODUCT_NAME}</span>
    </span>
  );
};
