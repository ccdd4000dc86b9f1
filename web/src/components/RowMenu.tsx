import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { iconButtonClass } from './Button.tsx';
import { Flyout } from './Flyout.tsx';

type RowMenuProps = {
  /** What the menu is for, as its button and title say it. */
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The items, given the title's id and how a choice closes the menu. */
  children: (labelledBy: string, closeThen: (then: () => void) => void) => ReactNode;
};

/** A row's other choices behind three dots; on a phone, a sheet. */
export const RowMenu = ({ name, isOpen, onOpenChange, children }: RowMenuProps) => {
  const titleId = useId();
  const closeThen = (then: () => void): void => {
    onOpenChange(false);
    // After focus has returned to the button, to which a dialog will return it.
    setTimeout(then);
  };
  return (
    <Flyout
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      titleId={titleId}
      isMenu
      isSheet
      trigger={
        <>
          <span className="sr-only">{name}</span>
          <Ellipsis aria-hidden />
        </>
      }
      triggerClass={iconButtonClass}
      panelClass="p-1.5 sm:w-56"
    >
      <p id={titleId} className="px-3 py-2 font-semibold sm:sr-only">
        {name}
      </p>
      <Suspense fallback={null}>{children(titleId, closeThen)}</Suspense>
    </Flyout>
  );
};
