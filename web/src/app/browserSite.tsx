import { startTransition, StrictMode, useSyncExternalStore } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import {
  livePayloadStore,
  type PayloadStore,
  PayloadStoreContext,
} from '#features/site/api/PayloadStore.ts'
import { SiteRedirects } from '#features/site/api/SiteRedirects.ts'
import { documentVersion } from '#features/site/api/documentBuild.ts'
import { type PagePayload, type Payload, PayloadMissing } from '#features/site/api/payload.ts'
import { aroundNavigation } from '#shared/browser/leaving.ts'
import { onIdle } from '#shared/browser/onIdle.ts'
import { fetchAhead, isStale } from '#shared/browser/staleBuild.ts'
import { App } from './App.tsx'
import { Navigation, NavigationContext, prefetchOnIntent, type Prepared } from './Navigation.ts'
import { isOfSite, matcher, type MatchPath, serves, type Zone } from './routes/route.tsx'
import { siteRoutes } from './routes/siteRoutes.ts'

export function setHead({ title, description, canonical }: PagePayload): void {
  document.title = title
  set('meta[name="description"]', 'content', description ?? '')
  set('link[rel="canonical"]', 'href', canonical ?? location.origin + location.pathname)
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}

/** Hydrates the document: the same tree as on the server over the same data, where it has any. */
export async function hydrateSite(root: HTMLElement, payload: Payload | null): Promise<void> {
  const store = livePayloadStore()
  const redirects = new SiteRedirects()
  const path = location.pathname
  const matchPath = await knownPages()
  const route = matchPath(path)?.route
  await route?.Page.preload()
  if (payload !== null) {
    if ('movedTo' in payload) {
      location.replace(payload.movedTo)
      return
    }
    store.setRendered(path, payload)
  }
  // The build may have written a page that an editor has moved since.
  void redirects.movedFrom(path).then((moved) => {
    if (moved !== null && location.pathname === path) location.replace(moved)
  })
  const navigation = new Navigation((to) =>
    unlessMoved(redirects, () => prepare(matchPath, store, to), to),
  )
  navigation.attach()
  // From now on links fetch data, so that the browser need not fetch their documents ahead.
  document.documentElement.dataset.hydrated = ''
  const site = (
    <StrictMode>
      <Router {...getHooks(navigation, renderedSearch(payload))} aroundNav={aroundNavigation}>
        <NavigationContext value={navigation}>
          <PayloadStoreContext value={store}>
            <App matchPath={matchPath} />
          </PayloadStoreContext>
        </NavigationContext>
      </Router>
    </StrictMode>
  )
  const same = payload === null || payload.version === documentVersion()
  if (same) {
    // Hydrate in slices, so that the page stays responsive.
    startTransition(() => void hydrateRoot(root, site, { onRecoverableError: reportMismatch }))
  } else {
    // Other content than the document's takes its place, and a link that goes away between press and
    // release gets no click.
    while (document.querySelector(':active') !== null) await pause(100)
    setHead(payload)
    createRoot(root).render(site)
  }
  prefetchOnIntent((to) => void prepare(matchPath, store, to))
  keepHeadAndContentNew(store, navigation)
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * The query with which the server rendered the document: none, because a page of the build has no
 * query, except on a page that says that nothing was found and shows the whole address.
 */
function renderedSearch(payload: Payload | null): string {
  const isMissing = payload !== null && 'data' in payload && payload.data.kind === 'missing'
  return isMissing ? new URLSearchParams(location.search).toString() : ''
}

/** wouter's hooks over a navigation. */
function getHooks(
  navigation: Navigation,
  rendered: string,
): { hook: BaseLocationHook; searchHook: BaseSearchHook } {
  const { subscribe, path, search, navigate } = navigation
  const useLocation: BaseLocationHook = () => [
    useSyncExternalStore(subscribe, path, path),
    navigate,
  ]
  const useSearch: BaseSearchHook = () => useSyncExternalStore(subscribe, search, () => rendered)
  return {
    hook: useLocation,
    // The first render has to agree with the document.
    searchHook: useSearch,
  }
}

/**
 * Loads the routes that the document can show. Site documents don't need the routes and layouts of
 * the account pages.
 */
async function knownPages(): Promise<MatchPath> {
  if (documentZone().zone === 'site') return matcher(siteRoutes)
  return (await import('./routes/routes.ts')).matchPath
}

function documentZone(): { zone: Zone; counts: boolean } {
  const zone = document.documentElement.dataset.zone === 'people' ? 'people' : 'site'
  return { zone, counts: document.querySelector('meta[name="shala:tag-manager"]') !== null }
}

/** Follows redirects first; the page's data loads at the same time. */
async function unlessMoved(
  redirects: SiteRedirects,
  prepare: () => Promise<Prepared>,
  path: string,
): Promise<Prepared> {
  const [movedTo, prepared] = await Promise.all([redirects.movedFrom(path), prepare()])
  return movedTo === null ? prepared : { movedTo }
}

async function prepare(matchPath: MatchPath, store: PayloadStore, path: string): Promise<Prepared> {
  if (isStale()) return 'leave'
  const route = matchPath(path)?.route
  // Files, such as the feed, are the browser's business; so is a path that only a redirect knows, and a
  // page of another zone.
  if (route === undefined) return 'leave'
  // This document may not load the page's scripts, or must not count visits there.
  if (!serves(documentZone(), route)) return 'leave'
  try {
    const [payload] = await Promise.all([
      isOfSite(route) ? store.load(path) : null,
      fetchAhead(route.Page.preload),
    ])
    return payload !== null && 'movedTo' in payload ? payload : 'ready'
  } catch (error) {
    // The server answered: a newer build replaced this one, or the server failed. Otherwise the
    // network is lost, and the page shows that.
    const lost = !navigator.onLine || (error instanceof PayloadMissing && !error.answered)
    return lost ? 'ready' : 'leave'
  }
}

/**
 * At first and after each step newer content takes the place of older, and the head says what the
 * page is.
 */
function keepHeadAndContentNew(store: PayloadStore, navigation: Navigation): void {
  let at = navigation.path()
  const refresh = async (path: string) => {
    const newer = await store.refresh(path)
    if (newer !== null && 'movedTo' in newer && path === at) location.replace(newer.movedTo)
  }
  const refreshWhenIdle = (path: string) => onIdle(() => void refresh(path))
  const describe = () => {
    const payload = store.get(navigation.path())
    if (payload !== undefined && 'title' in payload) setHead(payload)
  }
  store.subscribe(describe)
  navigation.subscribe(() => {
    if (navigation.path() === at) return
    at = navigation.path()
    describe()
    refreshWhenIdle(at)
  })
  refreshWhenIdle(at)
}

function reportMismatch(error: unknown): void {
  console.warn('The page was rendered again, because it differed from the server’s', error)
}
