import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as messages from '../lib/messages/general.ts';
import { dismissToast, type ShownToast, useToastStore } from '../stores/toast.ts';
import { buttonClass } from './Button.tsx';

const ICONS = {
  default: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />,
  warning: <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />,
  destructive: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-negative" />,
};

const BORDERS = {
  default: 'border-border',
  warning: 'border-warning/60',
  destructive: 'border-negative/60',
};

/** Escape belongs to the focused dialog, though Radix passes it to the newest layer. */
const leaveToDialog = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.closest('[role="dialog"]'))
    event.preventDefault();
};

const ToastCard = ({ shown }: { shown: ShownToast }) => {
  const variant = shown.variant ?? 'default';
  return (
    <Toast.Root
      duration={shown.duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onEscapeKeyDown={leaveToDialog}
      onOpenChange={(open) => {
        if (!open) dismissToast(shown.id);
      }}
      data-variant={variant}
      className={`${BORDERS[variant]} flex items-start gap-3 rounded-card border bg-raised p-4 shadow-raised data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0`}
    >
      {ICONS[variant]}
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold text-sm">{shown.title}</Toast.Title>
        {shown.description ? (
          <Toast.Description className="mt-0.5 text-muted text-sm">
            {shown.description}
          </Toast.Description>
        ) : null}
      </div>
      {shown.control ? (
        <Toast.Action
          altText={shown.control.alternative}
          onClick={shown.control.onPress}
          className={buttonClass({ variant: 'secondary', size: 'small', className: '-my-1.5' })}
        >
          {shown.control.label}
        </Toast.Action>
      ) : null}
      <Toast.Close
        aria-label={messages.close}
        className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-control text-muted hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
};

/** When removed with the focus inside, returns it to the previous element. */
const FocusKeeper = ({ children }: { children: ReactNode }) => {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = region.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      const isEntering = relatedTarget instanceof Element && !element?.contains(relatedTarget);
      if (isEntering) before.current = relatedTarget;
    };
    element?.addEventListener('focusin', remember);
    return () => {
      element?.removeEventListener('focusin', remember);
      if (!element?.contains(document.activeElement)) return;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, []);
  return <div ref={region}>{children}</div>;
};

/**
 * What says why, so that it must stay readable beside a toast: alerts of the page and its dialogs.
 */
const REASONS = '[role="alert"]';

const areOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/**
 * Whether a toast at its usual end of the window lies over a sentence that says why; it then goes
 * to the other end.
 */
const useIsInTheWay = (toastId: number | null): [boolean, RefObject<HTMLOListElement | null>] => {
  const place = useRef<HTMLOListElement>(null);
  const [blocked, setBlocked] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const viewport = place.current;
      const own = viewport?.getBoundingClientRect();
      if (!viewport || !own) return;
      const reasons = [...document.querySelectorAll(REASONS)].filter(
        (reason) => !viewport.contains(reason) && reason.textContent !== '',
      );
      if (reasons.some((reason) => areOver(own, reason.getBoundingClientRect())))
        setBlocked(toastId);
    };
    look();
    // A refusal comes with its toast or right after it.
    const watching = new MutationObserver(look);
    watching.observe(document.body, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [toastId]);
  return [toastId !== null && blocked === toastId, place];
};

const USUAL_END = 'top-16 top-taken:top-auto top-taken:bottom-0 sm:top-auto sm:bottom-0';
const OTHER_END = 'bottom-0 sm:top-16 sm:bottom-auto';

/** The toasts' viewport: a swipe right of 50 px dismisses one, F8 moves focus there. */
export const ToastView = () => {
  const current = useToastStore((state) => state.current);
  const [isInTheWay, place] = useIsInTheWay(current?.id ?? null);
  if (current === null) return null;
  return (
    // One provider per toast. Radix pauses the timer while a toast is hovered or focused, and
    // resumes when pointer or focus leaves; a removed toast never reports that, so all later ones
    // would stay.
    <Toast.Provider key={current.id} duration={5000} swipeDirection="right" swipeThreshold={50}>
      <FocusKeeper>
        <ToastCard shown={current} />
        <Toast.Viewport
          hotkey={['F8']}
          label={messages.toastRegion}
          // At the top of a phone, clear of bottom dialogs and the keyboard; but not over an open
          // menu or a new link.
          ref={place}
          className={`fixed inset-x-0 z-100 mx-auto flex w-full max-w-md flex-col p-4 outline-none sm:right-0 sm:left-auto sm:mx-0 ${isInTheWay ? OTHER_END : USUAL_END}`}
        />
      </FocusKeeper>
    </Toast.Provider>
  );
};
