import { clientsClaim, skipWaiting } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** The files of the dashboards, and the name of their build; `web/build.ts` writes them here. */
declare const __OFFLINE__: { readonly files: readonly string[]; readonly build: string }

/**
 * One document for all pages of a dashboard, the same for every person. Its own query keeps it apart
 * from the page, which always comes from the network where there is one.
 */
const dashboards = ['/dashboard/user', '/dashboard/teach'].map((home) => ({
  home,
  shell: `${home}?offline`,
}))

/**
 * Lets students and teachers open their dashboards without a network: the code comes from the device,
 * and what a person read comes from `keepAnswers`. Documents and code of one build stay together. It
 * keeps nothing about a person.
 */
precacheAndRoute(
  [
    ...__OFFLINE__.files.map((url) => ({ url, revision: null })),
    ...dashboards.map(({ shell }) => ({ url: shell, revision: __OFFLINE__.build })),
  ],
  { cleanURLs: false, directoryIndex: '' },
)
cleanupOutdatedCaches()

for (const { home, shell } of dashboards) {
  registerRoute(
    new NavigationRoute(
      new NetworkOnly({
        networkTimeoutSeconds: 6,
        plugins: [new PrecacheFallbackPlugin({ fallbackURL: shell })],
      }),
      { allowlist: [new RegExp(`^${home}(/|$)`)] },
    ),
  )
}

skipWaiting()
clientsClaim()
