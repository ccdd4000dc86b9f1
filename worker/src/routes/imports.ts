import * as contracts from '@soltrade/schema/contracts/imports';
import { importPart } from '../actions/imports/importPart.ts';
import { routes } from '../http/route.ts';

export const imports = routes(contracts, { importPart });
