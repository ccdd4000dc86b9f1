/** A drawn preview picture. */
export type PreviewImage = {
  /** PNG. */
  bytes: Uint8Array<ArrayBuffer>;
  /** False where a picture in it could not be had, and may be next time. */
  isFinal: boolean;
};
