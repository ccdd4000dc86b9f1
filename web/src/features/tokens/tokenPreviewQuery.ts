import { previewToken } from '@soltrade/schema/contracts/tokenPreviews';
import { endpointQuery } from '../../lib/endpointQuery.ts';

export const tokenPreviewQuery = (address: string) => endpointQuery(previewToken, { params: { address } });
