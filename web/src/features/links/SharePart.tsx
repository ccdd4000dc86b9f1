import type { ReactNode } from 'react';

type SharePartProps = { title: string; text?: string; children: ReactNode };

export const SharePart = ({ title, text, children }: SharePartProps) => (
  <section className="min-w-0">
    <h3 className="font-semibold">{title}</h3>
    {text ? <p className="mt-0.5 text-muted text-sm">{text}</p> : null}
    <div className="mt-3">{children}</div>
  </section>
);
