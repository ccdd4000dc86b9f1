import { useState } from 'react';
import { EntryEvidence } from './EntryEvidence.tsx';

/** An entry of the ledger behind a button, loaded on demand. */
export const ShownEntry = ({ id }: { id: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-6 text-left text-muted underline hover:text-text"
      >
        Show the entry
      </button>
      {isOpen ? <EntryEvidence id={id} /> : null}
    </>
  );
};
