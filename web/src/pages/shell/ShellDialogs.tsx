import { Fragment, useRef, useState } from 'react';
import { CommandPalette } from '../../components/CommandPalette.tsx';
import { Kbd, useMenuShortcut } from '../../components/Kbd.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { Switch } from '../../components/Switch.tsx';
import { useNavigate } from '../../lib/routing.ts';
import { useSingleKeys } from '../../stores/singleKeys.ts';
import { PLACES } from './NavLinks.tsx';
import { useCommands } from './useCommands.tsx';

const texts = {
  keysTitle: 'Keyboard Shortcuts',
  keysText: 'They do nothing while you type in a field.',
  keyMenu: 'Open the command menu',
  keySearch: 'Search this page, or open the command menu',
  keyHelp: 'Show these shortcuts',
  keysGo: 'Go to a page',
  keysGeneral: 'Everywhere',
  andThen: 'then',
  singleKeys: 'Single-key shortcuts',
  singleKeysText:
    'Switch them off if keys are typed by accident. The command menu keeps its shortcut.',
} as const;

export type ShellDialog = 'commands' | 'keys';

export type ShellDialogsProps = {
  shown: ShellDialog | null;
  onShow: (dialog: ShellDialog | null) => void;
};

type CommandMenuProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShowKeys: () => void;
};

/** Finds pages, actions and the viewer's own links by name. */
const CommandMenu = ({ isOpen, onOpenChange, onShowKeys }: CommandMenuProps) => {
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

type Shortcut = { keys: readonly string[]; text: string };

const Shortcuts = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section>
    <h3 className="font-medium text-muted text-sm">{title}</h3>
    <dl className="mt-2 grid gap-2 text-sm">
      {shortcuts.map(({ keys, text }) => (
        <div key={text} className="flex items-center justify-between gap-4">
          <dt>{text}</dt>
          <dd className="flex shrink-0 items-center gap-1 text-muted text-xs">
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 ? texts.andThen : null}
                <Kbd>{key}</Kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const GO = PLACES.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], text: label }));

type KeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The keyboard shortcuts, and the switch for single keys. */
const KeysDialog = ({ isOpen, onOpenChange }: KeysDialogProps) => {
  const menuShortcut = useMenuShortcut();
  const { isOn, set } = useSingleKeys();
  const everywhere = [
    { keys: [menuShortcut], text: texts.keyMenu },
    { keys: ['/'], text: texts.keySearch },
    { keys: ['?'], text: texts.keyHelp },
  ];
  return (
    <ModalDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={texts.keysTitle}
      text={texts.keysText}
    >
      <div className="grid gap-5">
        <Shortcuts title={texts.keysGeneral} shortcuts={everywhere} />
        <Shortcuts title={texts.keysGo} shortcuts={GO} />
        <div className="flex items-center justify-between gap-4 border-border border-t pt-4">
          <div className="text-sm">
            <p className="font-medium">{texts.singleKeys}</p>
            <p className="mt-1 text-muted">{texts.singleKeysText}</p>
          </div>
          <Switch label={texts.singleKeys} isOn={isOn} onChange={set} />
        </div>
      </div>
    </ModalDialog>
  );
};

/** Dialogs that shortcuts open over any page. */
export const ShellDialogs = ({ shown, onShow }: ShellDialogsProps) => (
  <>
    <CommandMenu
      isOpen={shown === 'commands'}
      onOpenChange={(isOpen) => onShow(isOpen ? 'commands' : null)}
      onShowKeys={() => onShow('keys')}
    />
    <KeysDialog
      isOpen={shown === 'keys'}
      onOpenChange={(isOpen) => onShow(isOpen ? 'keys' : null)}
    />
  </>
);
