import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';

const errorScreenTexts = {
  title: 'Something went wrong',
  text: 'This page ran into an unexpected error. Your data is safe.',
  refresh: 'Refresh Page',
  details: 'Error details',
} as const;

const ErrorScreen = ({ error }: { error: Error }) => (
  <div
    role="alert"
    className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-20 text-center"
  >
    <TriangleAlert aria-hidden className="size-10 text-warning" />
    <h1 className="font-semibold text-lg">{errorScreenTexts.title}</h1>
    <p className="text-muted">{errorScreenTexts.text}</p>
    <Button onClick={() => window.location.reload()}>{errorScreenTexts.refresh}</Button>
    <details className="w-full rounded-control border border-border bg-surface p-4 text-left text-sm">
      <summary className="font-medium">{errorScreenTexts.details}</summary>
      <pre className="mt-3 whitespace-pre-wrap text-muted text-xs">
        {error.stack ?? error.message}
      </pre>
    </details>
  </div>
);

type Props = { children: ReactNode };
type State = { error: Error | null };

/** A class, because React offers no hook for it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    return this.state.error ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}
