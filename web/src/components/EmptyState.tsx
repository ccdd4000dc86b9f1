import type { ReactNode } from 'react';

type EmptyStateProps = { icon: ReactNode; title: string; text?: string; control?: ReactNode };

export const EmptyState = ({ icon, title, text, control }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 rounded-control border border-border border-dashed px-4 py-8 text-center">
    <span aria-hidden="true" className="text-accent-text [&>svg]:size-7">
      {icon}
    </span>
    <div>
      <p className="font-semibold">{title}</p>
      {text ? <p className="mx-auto mt-1 max-w-sm text-muted text-sm">{text}</p> : null}
    </div>
    {control}
  </div>
);
