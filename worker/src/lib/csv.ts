/** Without it, spreadsheets assume a legacy code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type ExportFile = { name: string; body: ReadableStream<Uint8Array> };

/** Streams text that may exceed the memory. If producing it fails, the transfer is aborted. */
export const fileStream = (
  text: AsyncGenerator<string>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await text.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await text.return(undefined);
      },
    },
    // Reads only on demand.
    { highWaterMark: 0 },
  );
};
