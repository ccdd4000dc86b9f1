import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';

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

/** Height of the navigation bar, and of the gaps above and below a panel. */
const [BAR, GAPS] = [64, 20];

/** On which side of its button a panel opens, and how high it may be there. */
const placeBeside = (button: HTMLElement): { isUpward: boolean; room: number } => {
  const { top, bottom } = button.getBoundingClientRect();
  const [above, below] = [top - BAR, window.innerHeight - bottom];
  const isUpward = below < ROOM && above > below;
  return { isUpward, room: (isUpward ? above : below) - GAPS };
};

/**
 * A button with a panel beside it, which closes on Escape, or when a click or focus goes elsewhere.
 */
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
  const [{ isUpward, room }, setPlace] = useState({ isUpward: false, room: ROOM });
  const open = () => {
    if (button.current) setPlace(placeBeside(button.current));
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
          style={{ '--room': `${room}px` } as CSSProperties}
          aria-labelledby={isMenu ? undefined : titleId}
          className={`absolute z-60 max-h-[min(28rem,70dvh)] animate-fade sm:max-h-[max(10rem,min(28rem,70dvh,var(--room)))] overflow-y-auto rounded-card border border-border bg-raised shadow-raised sm:right-0 ${isUpward ? 'bottom-full mb-2' : 'top-full mt-2'} ${isSheet ? PHONE.sheet : PHONE.panel} ${panelClass}`}
        >
          {children}
        </Panel>
      ) : null}
    </div>
  );
};
