// Without a network: the client itself, and positions as they were seen last. With one: always what the service says.
// The build writes this file as /sw.js and puts `version` and `files` before it: another build is another worker with a cache of its own.
const shell = `fieldpost-shell-${version}`;
const seen = 'fieldpost-seen-1';
const mostSeen = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

// what an older build had kept goes; a page of it that asks for a file of its own finds none and begins anew (main.tsx)
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
  event.waitUntil(show(target.origin === location.origin ? target.href : new URL('/lobby', location.origin).href));
});

// the push service gave this browser another address
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription));
});

const isClient = (path) => /^\/(lobby|new|rules|players|settings|account|help|programs|admin|games)?(\/|$)/.test(path);
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

/** In a window that is open there already, else in a new one. */
async function show(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url.split('#')[0] === href.split('#')[0]);
  return open ? open.focus() : self.clients.openWindow(href);
}

async function renew(before) {
  if (!before) return;
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(before.options)).toJSON();
  const headers = { 'content-type': 'application/json' };
  await fetch('/v1/me/push', { method: 'POST', headers, body: JSON.stringify({ endpoint, keys }) });
}

function safely(data) {
  try {
    return data.json();
  } catch {
    return { body: data.text() };
  }
}
