/** Posts JSON; null if no answer came. `keepalive`: leaving the page does not end it. */
export const post = async (endpoint: string, body: string): Promise<Response | null> => {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(endpoint, { method: 'POST', headers, body, keepalive: true });
    // Nobody reads it; an answer that is not read to its end keeps its connection.
    await response.text();
    return response;
  } catch {
    // Offline, blocked or aborted: one and the same to the visitor, whose button works anyway.
    return null;
  }
};
