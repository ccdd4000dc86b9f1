import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

type FlyoutProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: ReactNode;
  triggerClass: string;
  /** Id of the panel's heading. */
  titleId: string;
  /** Contains `MenuItems`, which carry the name. */
  isMenu?: boolean;
  /** On a phone, a sheet at the window's lower edge. */
  isSheet?: boolean;
  panelClass: string;
  children: ReactNode;
};

const PHONE = {
  panel: 'max-sm:inset-x-4',
  sheet:
    'max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:my-0 max-sm:animate-rise max-sm:rounded-b-none',
};

/** Room for a panel below its button, or above where that has more. */
const ROOM = 400;

const opensUpward = (button: HTMLElement): boolean => {
  const { top, bottom } = button.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < ROOM && top > below;
};

/** A button with a panel beside it, which closes on Escape, or when a click or focus goes elsewhere. */
export const Flyout = ({
  isOpen,
  onOpenChange,
  trigger,
  triggerClass,
  titleId,
  isMenu = false,
  isSheet = false,
  panelClass,
  children,
}: FlyoutProps) => {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [isUpward, setUpward] = useState(false);
  const open = () => {
    setUpward(button.current !== null && opensUpward(button.current));
    onOpenChange(true);
  };
  const Panel = isMenu ? 'div' : 'section';
  const closeIfOutside = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !root.current?.contains(target)) onOpenChange(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = ({ target }: Event) => closeIfOutside(target);
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
      // The focused control disappeared with the panel, and the page has not moved focus.
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isOpen]);
  return (
    // On a phone the panel is as wide as the bar, else aligned to its button's end.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for all that is inside.
    <div
      ref={root}
      className="sm:relative"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        onOpenChange(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup={isMenu ? 'menu' : undefined}
        onKeyDown={(event) => {
          if (!isMenu || isOpen || event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={triggerClass}
        onClick={() => (isOpen ? onOpenChange(false) : open())}
      >
        {trigger}
      </button>
      {isOpen && isSheet ? (
        <div
          aria-hidden="true"
          className="fixed inset-0 z-60 animate-fade bg-scrim sm:hidden"
          onPointerDown={() => onOpenChange(false)}
        />
      ) : null}
      {isOpen ? (
        <Panel
          id={panelId}
          data-takes-top
          aria-labelledby={isMenu ? undefined : titleId}
          className={`absolute z-60 max-h-[min(28rem,70dvh)] animate-fade overflow-y-auto rounded-card border border-border bg-raised shadow-raised sm:right-0 ${isUpward ? 'bottom-full mb-2' : 'top-full mt-2'} ${isSheet ? PHONE.sheet : PHONE.panel} ${panelClass}`}
        >
          {children}
        </Panel>
      ) : null}
    </div>
  );
};
