export type PreviewImage = {
  bytes: Uint8Array<ArrayBuffer>;
  /** False if a picture in it failed to load but may succeed next time. */
  isFinal: boolean;
};
