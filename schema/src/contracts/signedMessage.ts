import { SIGN_IN } from '../firstLimits.ts';
import { z } from '../zod.ts';

const byte = z
  .int('Must be an array of bytes')
  .check(z.gte(0, 'Must be an array of bytes'), z.lte(255, 'Must be an array of bytes'));

export const signedMessage = {
  signature: z.array(byte).check(z.length(SIGN_IN.signatureBytes, `Must be ${SIGN_IN.signatureBytes} bytes`)),
  message: z.string().check(z.maxLength(SIGN_IN.maxMessageLength, 'Message too long')),
};
