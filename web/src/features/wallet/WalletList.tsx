import { Spinner } from '../../components/Spinner.tsx';
import { messages } from '../../lib/messages.ts';
import { useWallet } from '../../stores/wallet.ts';
import type { WalletOption } from './driver.ts';
import { useWalletConnection } from './useWalletConnection.ts';
import { useWalletOptions } from './useWalletOptions.ts';
import { WalletAppLinks } from './WalletAppLinks.tsx';
import { WalletMark } from './WalletMark.tsx';

type WalletListProps = {
  onPick?: () => void;
  /** The wallet that was picked is connected and has signed. */
  onSignedIn?: ((address: string) => void) | undefined;
};

/** One button a wallet; on a phone without one, links into the wallets' own browsers. */
export const WalletList = ({ onPick, onSignedIn }: WalletListProps) => {
  const options = useWalletOptions();
  const { connect } = useWalletConnection();
  const connecting = useWallet(({ status, name }) => (status === 'connecting' ? name : null));

  const pick = async (option: WalletOption): Promise<void> => {
    onPick?.();
    const hasSigned = await connect(option);
    const { address } = useWallet.getState();
    if (hasSigned && address !== null) onSignedIn?.(address);
  };

  return (
    <div className="flex flex-col gap-5">
      <ul aria-label={messages.wallet.listLabel} className="flex flex-col gap-2">
        {options.map((option) => {
          const isBusy = connecting === option.name;
          return (
            <li key={option.name}>
              <button
                type="button"
                aria-busy={isBusy || undefined}
                aria-disabled={isBusy || undefined}
                onClick={() => {
                  if (!isBusy) void pick(option);
                }}
                className="flex min-h-13 w-full items-center gap-3 rounded-control border border-border bg-raised px-3 text-left font-medium transition-colors duration-(--duration) hover:border-border-strong"
              >
                <WalletMark option={option} />
                <span className="min-w-0 flex-1">{option.name}</span>
                {isBusy ? <Spinner className="size-5 text-accent-text" /> : null}
              </button>
            </li>
          );
        })}
      </ul>
      <WalletAppLinks />
    </div>
  );
};
