import type { ReactNode } from 'react';
import { PageFrame } from './PageFrame.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';

export const Phone = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[18rem] overflow-hidden rounded-[1.75rem] border-4 border-border bg-background shadow-card">
    {children}
  </div>
);

type PhonePageProps = {
  html: string;
  label: string;
  className: string;
};

export const PhonePage = ({ html, label, className }: PhonePageProps) => (
  <ScrollRegion label={label} className={`overflow-y-auto overscroll-contain ${className}`}>
    <PageFrame html={html} title={label} />
  </ScrollRegion>
);
