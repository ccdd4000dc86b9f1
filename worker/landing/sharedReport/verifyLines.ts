/**
 * A program that verifies a report's file with Node, for those who don't want to trust a page. In
 * docs/reports.md too.
 */
export const verifyLines = (
  keysUrl: string,
): string => `import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { protected: head, payload, signature } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { kid } = JSON.parse(Buffer.from(head, 'base64url'));
const { keys } = await (await fetch('${keysUrl}')).json();
const key = createPublicKey({ key: keys.find((each) => each.kid === kid), format: 'jwk' });
const isGenuine = verify(null, Buffer.from(\`\${head}.\${payload}\`), key, Buffer.from(signature, 'base64url'));
if (!isGenuine) throw new Error('This report was changed, or it is not ours.');
console.log(Buffer.from(payload, 'base64url').toString());
`;
