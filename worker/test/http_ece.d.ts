declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Secrets = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string };

  const ece: { decrypt(body: Buffer, secrets: Secrets): Buffer };
  export default ece;
}
