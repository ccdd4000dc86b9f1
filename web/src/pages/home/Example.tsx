import { SAMPLE_MINT } from '@soltrade/schema/platforms/sampleMint';
import { TokenPage } from './TokenPage.tsx';

/** The page of a token that everyone knows, as the server draws it now. */
export const Example = ({ size }: { size: string }) => <TokenPage mint={SAMPLE_MINT} size={size} />;
