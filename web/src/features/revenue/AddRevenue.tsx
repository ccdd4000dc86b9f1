import { FileUp, PenLine, Plus, Wallet } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { Flyout } from '../../components/Flyout.tsx';
import { MenuItems, menuItem } from '../../components/MenuItems.tsx';
import { LeastRole, useMayChange } from '../../lib/mayChange.ts';
import { Link } from '../../lib/routing.ts';
import { WAY_HASHES } from './NoRevenueYet.tsx';

const texts = {
  add: 'Add',
  title: 'Add revenue',
  wallet: 'Payout wallet',
  statement: 'Statement',
  manual: 'Payout by hand',
} as const;

type WayItemProps = {
  way: 'wallet' | 'statement' | 'manual';
  icon: ReactNode;
  onFollow: () => void;
};

const WayItem = ({ way, icon, onFollow }: WayItemProps) =>
  useMayChange() ? (
    <Link {...menuItem} to={`?tab=sources${WAY_HASHES[way]}`} onClick={onFollow}>
      {icon}
      {texts[way]}
    </Link>
  ) : null;

/** The ways in that take a form. */
export const AddRevenue = () => {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const close = () => setIsOpen(false);
  if (!useMayChange()) return null;
  return (
    <Flyout
      isMenu
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <>
          <Plus aria-hidden className="size-5" />
          {texts.add}
        </>
      }
      triggerClass={buttonClass({})}
      titleId={titleId}
      panelClass="p-1.5 sm:w-56"
    >
      <p id={titleId} className="sr-only">
        {texts.title}
      </p>
      <MenuItems labelledBy={titleId}>
        <WayItem way="statement" icon={<FileUp aria-hidden />} onFollow={close} />
        <LeastRole value="owner">
          <WayItem way="wallet" icon={<Wallet aria-hidden />} onFollow={close} />
        </LeastRole>
        <WayItem way="manual" icon={<PenLine aria-hidden />} onFollow={close} />
      </MenuItems>
    </Flyout>
  );
};
