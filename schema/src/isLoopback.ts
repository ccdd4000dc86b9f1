const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL leads to the machine that asks for it. */
export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);
