// What we use of Node's zlib in the Workers runtime. The whole of Node's types would also claim globals that are not there.
declare module 'node:zlib' {
  export const constants: { Z_SYNC_FLUSH: number };
  export const createGzip: () => {
    write: (bytes: Uint8Array) => boolean;
    flush: (kind: number) => void;
    end: () => void;
    destroy: () => void;
    on: ((event: 'data', listener: (bytes: Uint8Array) => void) => void) &
      ((event: 'end', listener: () => void) => void);
  };
}
