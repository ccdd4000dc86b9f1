/** Posts JSON; null without a response. `keepalive`: leaving the page does not abort it. */
export const post = async (endpoint: string, body: string): Promise<Response | null> => {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(endpoint, { method: 'POST', headers, body, keepalive: true });
    // The body is unused, but a response that is not read to its end blocks its connection.
    await response.text();
    return response;
  } catch {
    // Offline, blocked or aborted: one and the same to the visitor, whose button works anyway.
    return null;
  }
};
