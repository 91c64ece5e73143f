/* The page without a network: everything that was built is kept at install and served from there. */
const VERSION = 'tercio-/*VERSION*/';
const FILES = [
  /*FILES*/
];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(VERSION).then((cache) => cache.addAll(['./', ...FILES.filter((f) => f !== 'index.html')])),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((n) => n !== VERSION && n.startsWith('tercio-')).map((n) => caches.delete(n)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(new URL('api/', self.registration.scope).pathname)) return;
  const wanted = request.mode === 'navigate' ? new URL('./', self.registration.scope).href : request;
  event.respondWith(caches.match(wanted, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)));
});

/* A battle waits: shown once, in place of what was shown before. */
self.addEventListener('push', (event) => {
  let notice = {};
  try {
    notice = event.data?.json() ?? {};
  } catch {
    // not ours
  }
  const { title = 'Tercio', body = '', path = '#/online' } = notice;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: 'tercio', icon: 'icon-192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path;
  const url = new URL(
    typeof path === 'string' && path.startsWith('#/') ? path : '#/online',
    self.registration.scope,
  ).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (open) => {
      const [first] = open;
      if (!first) return self.clients.openWindow(url);
      await first.navigate(url).catch(() => {});
      return first.focus();
    }),
  );
});
