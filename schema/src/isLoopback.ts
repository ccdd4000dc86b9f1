const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);
