// Entry of the worker that reads files to import.
import { serveReader } from '../files/serveReader.ts';
import { openImport } from './openImport.ts';

const reader = { open: openImport };

export type ImportReader = typeof reader;

serveReader(() => reader);
