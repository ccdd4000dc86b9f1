import { base64 } from '@scure/base';

/** Bytes as a URL that needs no request. */
export const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${base64.encode(bytes)}`;
