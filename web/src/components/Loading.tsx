import type { ReactNode } from 'react';
import * as messages from '../lib/messages/general.ts';
import { ButtonLink, Spinner } from './Button.tsx';

export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-pulse-soft rounded-control bg-raised ${className}`}
  />
);

export const LoadingScreen = () => (
  <div role="status" className="grid min-h-[60dvh] place-items-center text-accent-text">
    <Spinner className="size-8" />
    <span className="sr-only">{messages.loading}</span>
  </div>
);

type EmptyStateProps = { title: string; text?: string; control?: ReactNode };

export const EmptyState = ({ title, text, control }: EmptyStateProps) => (
  <div className="flex flex-col items-start gap-3 py-2">
    <div>
      <p className="font-semibold">{title}</p>
      {text ? <p className="mt-1 max-w-sm text-muted text-sm">{text}</p> : null}
    </div>
    {control}
  </div>
);

export const GoToLinks = () => (
  <ButtonLink to="/links" variant="secondary" size="small">
    {messages.goToLinks}
  </ButtonLink>
);
