import { env } from 'cloudflare:workers';

/** The bindings of the tests with the variables of a product on https, its links on a separate host. */
export const secureEnv = {
  ...env,
  PUBLIC_ORIGIN: 'https://soltrade.example',
  LINK_ORIGIN: 'https://s.example',
  X_CLIENT_ID: 'a-client-of-x',
  X_CLIENT_SECRET: 'a-secret-that-only-x-and-we-would-know',
  VISITOR_SALT: 'a-salt-that-only-this-product-would-know',
  REPORT_KEY: 'a-key-of-reports-that-only-this-product-knows',
  TELEGRAM_BOT_TOKEN: '1234567890:a-token-that-only-botfather-gives',
  TELEGRAM_WEBHOOK_SECRET: 'a-secret-that-only-telegram-and-we-know',
  HOSTS_TOKEN: 'a-token-that-only-cloudflare-gives',
  OPS_TOKEN: 'a-token-that-only-the-operator-would-know',
};
