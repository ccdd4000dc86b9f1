/** Posts JSON; null without a response. `keepalive`: leaving the page doesn't abort it. */
export const post = async (endpoint: string, body: string): Promise<Response | null> => {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(endpoint, { method: 'POST', headers, body, keepalive: true });
    // Read to the end, because an unread response blocks its connection.
    await response.text();
    return response;
  } catch {
    // Offline, blocked or aborted, which makes no difference: the visitor's button works anyway.
    return null;
  }
};
