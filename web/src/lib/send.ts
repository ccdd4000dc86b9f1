/** The server waits 4 s for an upstream and 10 s for a body; several times that without a response means it is dead. */
const SILENCE = 30_000;

/** A response or a failure within `SILENCE`, so nothing waits forever. */
const fetchInTime = async (url: string, { signal: given, ...init }: RequestInit): Promise<Response> => {
  // One signal for both reasons, because not every browser has `AbortSignal.any`.
  const controller = new AbortController();
  const abort = () => controller.abort(given?.reason);
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => controller.abort(new Error(`no response within ${SILENCE} ms`)), SILENCE);
  try {
    return await fetch(url, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** What `fetch` throws where no request reached the server or no response came back: no connection, or a blocker. */
const isUnanswered = (failure: unknown): boolean => failure instanceof TypeError;

const REFUSED = 'soltrade:first-path-refused';

/** Without storage, each call asks at its first path again. */
const isFirstRefused = (): boolean => {
  try {
    return sessionStorage.getItem(REFUSED) !== null;
  } catch {
    return false;
  }
};

const rememberRefusal = (): void => {
  try {
    sessionStorage.setItem(REFUSED, 'yes');
  } catch {
    // A private window may refuse storage.
  }
};

/**
 * The response to a call at one of its URLs, of which a second one has a name that no block list knows. Once only that
 * one answered, this session asks there at once.
 */
export const send = async ([first = '', second]: readonly string[], init: RequestInit): Promise<Response> => {
  if (second === undefined) return fetchInTime(first, init);
  if (isFirstRefused()) return fetchInTime(second, init);
  try {
    return await fetchInTime(first, init);
  } catch (failure) {
    if (!isUnanswered(failure)) throw failure;
    const response = await fetchInTime(second, init);
    rememberRefusal();
    return response;
  }
};

const isAnswered = async (url: string): Promise<boolean> => {
  try {
    await fetchInTime(url, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

/** An address of ours that no block list has a reason to name. */
const NEUTRAL = '/robots.txt';

/**
 * Whether a browser's content blocker kept a call from the server: another address answers, and still none of the
 * call's own. A changed or lost connection treats all alike.
 */
export const wasBlocked = async (urls: readonly string[], failure: unknown): Promise<boolean> => {
  if (!isUnanswered(failure) || !(await isAnswered(NEUTRAL))) return false;
  const answers = await Promise.all(urls.map(isAnswered));
  return !answers.includes(true);
};
