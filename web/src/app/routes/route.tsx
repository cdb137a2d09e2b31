import type { Permission } from '@shala/contract/people/permissions'
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { parse } from 'regexparam'
import type { PageKind } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'

/** The zone of a route; what is not there is of the site. */
export const getZone = (route: RouteEntry | undefined): Zone => route?.zone ?? 'site'

/**
 * Whether visits of a page may be counted: its address says nothing of who visits or looks for what or
 * whom, and it is not the page on which one says no.
 */
export function maybeCounted(route: RouteEntry | undefined): boolean {
  const isPersonal = route?.kind === 'graduates' || route?.kind === 'certificate'
  return getZone(route) === 'site' && !isPersonal && route?.path !== paths.cookies
}

/**
 * Whether the document of one page serves for another too, so that a browser need not load that as a
 * whole: it may load what the other needs, and counts no visits that the other does not.
 */
export function serves(from: { zone: Zone; counts: boolean }, to: RouteEntry | undefined): boolean {
  if (getZone(to) === 'people' && from.zone === 'site') return false
  return !from.counts || maybeCounted(to)
}

export interface PageModule {
  readonly default: ComponentType
}

/** A page whose code is fetched when it is wanted. */
interface PageComponent {
  (): ReactNode
  /** Fetches the code, so that the page renders at once. */
  preload: () => Promise<void>
}

/**
 * Creates a page that loads its code on demand. If the code was loaded before, it renders
 * synchronously, as the server and hydration require.
 */
function page(load: () => Promise<PageModule>): PageComponent {
  let Loaded: ComponentType | undefined
  const fetched = async () => {
    const module = await load()
    Loaded = module.default
    return module
  }
  const Later = lazy(fetched)
  function Page() {
    // Decided once, so that a page does not remount when its code arrives.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Later)
    return <Shown />
  }
  return Object.assign(Page, {
    preload: async () => {
      await fetched()
    },
  })
}

/**
 * The zone of a page. Pages of `people` (sign-in and dashboards) may load Google's sign-in script
 * and never count visits; pages of `site` may count visits and never load that script. A document's
 * zone is fixed when it loads.
 */
export type Zone = 'site' | 'people'

/**
 * When a page loads React. `intent`: when a visitor presses a control or fills in a field. `now`: at
 * once, for a page that acts by itself. `query`: at once where the address has a query or a part, by
 * which the page shows something else, and else on intent.
 */
export type Hydrate = 'now' | 'query' | 'intent'

export interface FrameProps {
  /** The permission of the staff that the page needs. */
  needs?: Permission | undefined
  children: ReactNode
}

export interface RouteEntry {
  path: string
  /** The title of a page that no editor writes; null if its data has one. */
  title: string | null
  zone: Zone
  layout: 'default' | 'user' | 'teach' | 'admin'
  /** The layout, with the guard of a restricted page around it. */
  Frame: ComponentType<FrameProps>
  needs?: Permission | undefined
  /** The kind of data that the page needs; the server loads it before it renders. */
  kind: PageKind
  /** When React comes. */
  hydrate: Hydrate
  /** The file of the page, as the build's manifest names it. */
  source: string
  Page: PageComponent
}

/** Imports a page by its file in `web/src/pages/`, without its ending. */
type ImportPage = (file: string) => Promise<PageModule>

export const importFrom =
  (files: Readonly<Record<string, () => Promise<PageModule>>>): ImportPage =>
  (file) => {
    const load = files[`../../pages/${file}.tsx`]
    if (load === undefined) throw new Error(`web/src/pages/${file}.tsx does not exist`)
    return load()
  }

const pages = new Map<string, PageComponent>()

/** Returns the source and the component of a page. Paths with the same file share the component. */
export function findFile(
  file: string,
  importPage: ImportPage,
): Pick<RouteEntry, 'source' | 'Page'> {
  const Page = pages.get(file) ?? page(() => importPage(file))
  pages.set(file, Page)
  return { source: `src/pages/${file}.tsx`, Page }
}

/**
 * Whether a page has the public site around it; what is not there has, too. A dashboard has nothing
 * of it, and needs no payload.
 */
export const isOfSite = (route: RouteEntry | undefined): boolean =>
  route === undefined || route.layout === 'default'

/** A page of the site, and what stands in the places of its path's parameters. */
export interface RouteMatch {
  route: RouteEntry
  params: Readonly<Record<string, string>>
}

/** Answers the page at a path, or undefined where there is none. */
export type MatchPath = (path: string) => RouteMatch | undefined

/** Matches paths against routes; the first that fits is the page. */
export function matcher(routes: readonly RouteEntry[]): MatchPath {
  const patterns = routes.map((route) => ({ route, ...parse(route.path) }))
  return (path) => {
    for (const { route, pattern, keys } of patterns) {
      const found = pattern.exec(path)
      if (found === null) continue
      return { route, params: Object.fromEntries(keys.map((key, i) => [key, found[i + 1] ?? ''])) }
    }
    return undefined
  }
}
