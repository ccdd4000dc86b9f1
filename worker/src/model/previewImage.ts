/** A drawn preview picture. */
export type PreviewImage = {
  /** PNG. */
  bytes: Uint8Array<ArrayBuffer>;
  /** False if a picture in it failed to load and may succeed next time. */
  isFinal: boolean;
};
