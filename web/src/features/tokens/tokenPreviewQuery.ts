import { previewToken } from '@soltrade/schema/contracts/tokens';
import { endpointQuery } from '../../lib/endpointQuery.ts';

export const tokenPreviewQuery = (address: string) =>
  endpointQuery(previewToken, { params: { address } });
