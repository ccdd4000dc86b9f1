import { Button } from '../../components/Button.tsx';
import { messages } from '../../lib/messages.ts';

export const RemoveFilters = ({ onRemove }: { onRemove: () => void }) => (
  <Button variant="secondary" size="small" onClick={onRemove}>
    {messages.removeFilters}
  </Button>
);
