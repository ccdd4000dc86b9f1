import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Several times what the tests keep there at once. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

const hasMemory = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/**
 * A new folder for what tests write and nobody keeps: databases, objects, browsers' profiles. In memory where the machine
 * has a file system there: making it durable on a disk takes processor time too.
 */
export const testFolder = (): string => mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'soltrade-test-'));
