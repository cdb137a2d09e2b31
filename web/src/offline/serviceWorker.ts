import { clientsClaim, skipWaiting } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** The files of the dashboards, and the name of their build; `web/build.ts` writes them here. */
declare const __OFFLINE__: { readonly files: readonly string[]; readonly build: string }

/**
 * The document of a dashboard, the same for every person and path. Its own query keeps it apart from
 * the page, which always comes from the network where there is one.
 */
const shell = '/dashboard/user?offline'

/**
 * Lets students and teachers open their dashboards without a network: the code comes from the device,
 * and what a person read comes from `keepAnswers`. Documents and code of one build stay together. It
 * keeps nothing about a person.
 */
precacheAndRoute(
  [
    ...__OFFLINE__.files.map((url) => ({ url, revision: null })),
    { url: shell, revision: __OFFLINE__.build },
  ],
  { cleanURLs: false, directoryIndex: '' },
)
cleanupOutdatedCaches()

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: 6,
      plugins: [new PrecacheFallbackPlugin({ fallbackURL: shell })],
    }),
    { allowlist: [/^\/dashboard\/(user|teach)(\/|$)/] },
  ),
)

skipWaiting()
clientsClaim()
