import { failureText } from '../lib/errorMessages.ts';
import { messages } from '../lib/messages.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type LoadFailedProps = { title: string; error: Error; onRetry: () => void };

export const LoadFailed = ({ title, error, onRetry }: LoadFailedProps) => (
  <Notice
    tone="negative"
    role="alert"
    control={
      <Button variant="secondary" size="small" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    }
  >
    <p className="font-semibold">{title}</p>
    <p className="text-muted">{failureText(error)}</p>
  </Notice>
);
