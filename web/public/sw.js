// Without a network: the client itself, and positions as they were seen last. With one: always what the service says.
const shell = 'fieldpost-shell-1';
const seen = 'fieldpost-seen-1';
const mostSeen = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(['/lobby', '/icon.svg', '/manifest.webmanifest']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== shell && name !== seen).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else if (request.mode === 'navigate' && isClient(url.pathname)) event.respondWith(shellAtLast(request));
  else if (isReadable(url.pathname)) event.respondWith(networkFirst(request));
});

// another account looks: what the one before had seen is gone
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(caches.delete(seen));
});

self.addEventListener('push', (event) => {
  const told = event.data ? safely(event.data) : {};
  const { title = 'Fieldpost', body = '', url = '/lobby', tag } = told;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? '/lobby', location.origin);
  event.waitUntil(self.clients.openWindow(target.origin === location.origin ? target.href : '/lobby'));
});

const isClient = (path) => /^\/(lobby|new|rules|players|settings|account|help|games)?(\/|$)/.test(path);
const isReadable = (path) => /^\/v1\/(me|me\/decisions|rules(\/.*)?|games(\/[^/]+(\/(position|moves|messages))?)?)$/.test(path);

async function keptFirst(request) {
  const cache = await caches.open(shell);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function shellAtLast(request) {
  const cache = await caches.open(shell);
  try {
    const answer = await fetch(request);
    // the page is the same at every address; secrets in addresses are not kept
    if (answer.ok && new URL(request.url).pathname === '/lobby') await cache.put('/lobby', answer.clone());
    return answer;
  } catch {
    return (await cache.match('/lobby')) ?? Response.error();
  }
}

async function networkFirst(request) {
  const cache = await caches.open(seen);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(request, answer.clone());
      const keys = await cache.keys();
      if (keys.length > mostSeen) await Promise.all(keys.slice(0, keys.length - mostSeen).map((key) => cache.delete(key)));
    }
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

function safely(data) {
  try {
    return data.json();
  } catch {
    return { body: data.text() };
  }
}
