import type {
  Wallet,
  WalletEventsWindow,
  WindowAppReadyEventAPI,
  WindowRegisterWalletEventCallback,
} from '@wallet-standard/base';

declare const window: WalletEventsWindow;

/** Makes the wallet known to an app that is ready already and to one that will be. */
export function registerWallet(wallet: Wallet): void {
  const callback = ({ register }: WindowAppReadyEventAPI) => {
    register(wallet);
  };
  window.addEventListener('wallet-standard:app-ready', ({ detail }) => callback(detail));
  window.dispatchEvent(new RegisterWalletEvent(callback));
}

class RegisterWalletEvent extends Event {
  readonly detail: WindowRegisterWalletEventCallback;
  declare readonly type: 'wallet-standard:register-wallet';

  constructor(detail: WindowRegisterWalletEventCallback) {
    super('wallet-standard:register-wallet', { bubbles: false, cancelable: false, composed: false });
    this.detail = detail;
  }

  override preventDefault(): never {
    throw new Error('preventDefault cannot be called');
  }

  override stopImmediatePropagation(): never {
    throw new Error('stopImmediatePropagation cannot be called');
  }

  override stopPropagation(): never {
    throw new Error('stopPropagation cannot be called');
  }
}
