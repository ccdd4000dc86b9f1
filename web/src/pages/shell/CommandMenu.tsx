import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '../../components/CommandPalette.tsx';
import { useCommands } from './useCommands.tsx';

type CommandMenuProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShowKeys: () => void;
};

/** Finds pages, actions and the viewer's own links by name. */
export const CommandMenu = ({ isOpen, onOpenChange, onShowKeys }: CommandMenuProps) => {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const change = (next: boolean) => {
    setQuery('');
    onOpenChange(next);
  };
  const { sections, isBusy } = useCommands({
    query,
    isOpen,
    go: (path) => {
      isLeaving.current = true;
      change(false);
      navigate(path);
    },
    close: () => change(false),
    onShowKeys,
  });
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={change}
      query={query}
      onQueryChange={setQuery}
      sections={sections}
      isBusy={isBusy}
      focusAfter={() => {
        const hasLeft = isLeaving.current;
        isLeaving.current = false;
        return hasLeft ? document.getElementById('main') : null;
      }}
    />
  );
};
