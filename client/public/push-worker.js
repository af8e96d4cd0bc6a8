// Shows the notices that push services deliver while no page is open. It keeps nothing and answers no request of a page.
addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: '/icon-180.png',
      // a notice replaces the one before, and would do so without a sound
      tag: 'due',
      renotify: true,
      data: { url },
    }),
  );
});

// so that a click can also use the tab in which notices were switched on
addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// an open tab is used, as if its person had followed a link there; a browser lets a click focus one tab or open one
const show = async (url) => {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find((one) => one.url === url) ?? tabs[0];
  if (!tab) return self.clients.openWindow(url);
  await tab.focus();
  return tab.url === url ? tab : tab.navigate(url);
};

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});
