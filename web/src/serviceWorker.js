// Shows notifications, and says so where there is no network. The build fills in the names.
const OFFLINE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Offline · %PRODUCT_NAME%</title>
<style>:root{color-scheme:light dark}body{display:grid;place-content:center;gap:1rem;min-height:90vh;margin:0;padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.5rem}p{margin:0}a{font-weight:600}</style>
<main><h1>You’re offline</h1><p>%PRODUCT_NAME% needs a connection. Your links keep working for visitors.</p><p><a href="">Try Again</a></p></main></html>`;

const PAGES = /%PAGES%/;

const offlinePage = () =>
  new Response(OFFLINE, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });

// An installed app may stay open for weeks. Nothing is cached, so a new version fits pages of an
// earlier one.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || !PAGES.test(new URL(request.url).pathname)) return;
  event.respondWith(fetch(request).catch(offlinePage));
});

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icon-192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
