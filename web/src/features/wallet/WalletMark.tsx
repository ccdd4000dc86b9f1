import type { WalletOption } from './driver.ts';

const COLOURS = {
  phantom: 'bg-[#ab9ff2] text-[#1c1536]',
  backpack: 'bg-[#e33e3f] text-[#fff]',
  solflare: 'bg-[#ffef46] text-[#02050a]',
  okx: 'bg-[#111111] text-[#fff] ring-1 ring-border-strong',
  standard: 'bg-raised text-text',
};

/** An installed wallet's own icon; otherwise a tile with its letter, because logos are trademarks. Decorative. */
export const WalletMark = ({ option }: { option: Pick<WalletOption, 'type' | 'name' | 'icon'> }) =>
  option.icon?.startsWith('data:image/') ? (
    <img src={option.icon} alt="" className="size-8 shrink-0 rounded-lg" />
  ) : (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center rounded-lg font-bold text-sm ${COLOURS[option.type]}`}
    >
      {option.name[0]}
    </span>
  );
