import { base64 } from '@scure/base';

export const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${base64.encode(bytes)}`;
