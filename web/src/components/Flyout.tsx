import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

type FlyoutProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: ReactNode;
  triggerClass: string;
  /** Id of the panel's heading. */
  titleId: string;
  /** Contains `MenuItems`, which carry the name. */
  isMenu?: boolean;
  panelClass: string;
  children: ReactNode;
};

/** A button with a panel below it, which closes on Escape, or when a click or focus goes elsewhere. */
export const Flyout = ({
  isOpen,
  onOpenChange,
  trigger,
  triggerClass,
  titleId,
  isMenu = false,
  panelClass,
  children,
}: FlyoutProps) => {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
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
          onOpenChange(true);
        }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={triggerClass}
        onClick={() => onOpenChange(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen ? (
        <Panel
          id={panelId}
          data-takes-top
          aria-labelledby={isMenu ? undefined : titleId}
          className={`absolute top-full z-60 mt-2 max-h-[min(28rem,70dvh)] animate-fade overflow-y-auto rounded-card border border-border bg-raised shadow-raised max-sm:inset-x-4 sm:right-0 ${panelClass}`}
        >
          {children}
        </Panel>
      ) : null}
    </div>
  );
};
