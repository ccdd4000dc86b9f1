import { messages } from '../lib/messages.ts';
import { Spinner } from './Spinner.tsx';

export const LoadingScreen = () => (
  <div role="status" className="grid min-h-[60dvh] place-items-center text-accent-text">
    <Spinner className="size-8" />
    <span className="sr-only">{messages.loading}</span>
  </div>
);
