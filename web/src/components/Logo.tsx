import { PRODUCT_NAME } from '../lib/messages.ts';

export const Logo = () => (
  <span className="inline-flex items-center gap-2.5 font-semibold text-lg tracking-tight">
    <img src="/favicon.svg" alt="" width={32} height={32} />
    <span className="whitespace-nowrap max-[23.5rem]:sr-only">{PRODUCT_NAME}</span>
  </span>
);
