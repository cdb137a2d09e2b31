import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Load, useLoadAfter } from '../../load.ts'
import { queryClient, serverQuery } from '../../queryClient.ts'
import { type Server, useServer } from '../../server.ts'
import { shownLimits } from '../../shownLimits.ts'
import type { FoundOwners, ListConfig, Row } from './listConfig.ts'
import { buildQuery, type ListView, readView, writeView } from './listView.ts'

/** Returns the owners of the requested records; null for all. Throws a `CallError`. */
export async function ownersFor<Item>(
  server: Server,
  { ownerSearch }: ListConfig<Item>,
  { q }: ListView,
): Promise<FoundOwners | null> {
  const text = q.trim()
  return ownerSearch === undefined || text === '' ? null : ownerSearch.find(server, text)
}

export interface ListPage<Item> {
  readonly rows: readonly Row<Item>[]
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly owners: FoundOwners | null
  /** The filter finds nothing because the list holds nothing at all. */
  readonly isUnused?: boolean
}

export interface ShownPage<Item> {
  load: Load<ListPage<Item>>
  /** The page before, while the next is on its way; null when there is none. */
  kept: ListPage<Item> | null
  /** Updates a row in place until the list reloads. */
  put: (row: Row<Item>) => void
}

/** The page of a view, loaded by cursor: it costs what it shows, however long the list is. */
export function useListPage<Item>(config: ListConfig<Item>, view: ListView): ShownPage<Item> {
  const server = useServer()
  const queryKey = [config.collection, 'page', view]
  const { load, previous } = useLoadAfter(
    serverQuery(queryKey, () => getPage(server, config, view)),
  )
  const put = (row: Row<Item>) =>
    queryClient.setQueryData<ListPage<Item>>(
      queryKey,
      (page) => page && { ...page, rows: page.rows.map((one) => (one.id === row.id ? row : one)) },
    )
  return { load, kept: previous, put }
}

/** One record more than the page shows tells whether it goes on. */
async function getPage<Item>(
  server: Server,
  config: ListConfig<Item>,
  view: ListView,
): Promise<ListPage<Item>> {
  const owners = await ownersFor(server, config, view)
  if (owners?.keys.length === 0) return { rows: [], hasPrevious: false, hasNext: false, owners }
  const pageAt = async (place: ListView['place']): Promise<ListPage<Item>> => {
    const query = buildQuery(config, { ...view, place }, shownLimits.listPage + 1, owners)
    const { rows, read } = await server.page(query, config.schema)
    const more = read > shownLimits.listPage
    if (rows.length === 0 && place === null && view.q === '') {
      const isUnused = !(await hasRecords(server, config, view))
      return { rows, hasPrevious: false, hasNext: false, owners, isUnused }
    }
    if (place?.side !== 'before') {
      const shown = rows.slice(0, shownLimits.listPage)
      return { rows: shown, hasPrevious: place !== null, hasNext: more, owners }
    }
    // Records were deleted in the meantime: the page before the second one is the first and should
    // be full.
    if (!more) return pageAt(null)
    return { rows: rows.slice(-shownLimits.listPage), hasPrevious: true, hasNext: true, owners }
  }
  return pageAt(view.place)
}

/** Returns true if a list without its filters shows anything. */
async function hasRecords<Item>(server: Server, config: ListConfig<Item>, view: ListView) {
  if (Object.keys(view.filters).length === 0) return false
  const query = buildQuery(config, { ...view, filters: {}, place: null }, 1, null)
  return (await server.page(query, config.schema)).read > 0
}

export interface ShownView {
  view: ListView
  /** The path and query of another view of the list. */
  getAddress: (change: Partial<ListView>) => string
  /** Goes there. What is typed replaces its place in the history; all else makes a new one. */
  show: (change: Partial<ListView>, options?: { replace?: boolean }) => void
}

/** The view that the address asks for. Any change but of the place itself leads to the first page. */
export function useListView<Item>(config: ListConfig<Item>): ShownView {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const view = readView(config, search)
  const getAddress = (change: Partial<ListView>) => {
    const query = writeView(config, search, { ...view, place: null, ...change })
    return query === '' ? path : `${path}?${query}`
  }
  return { view, getAddress, show: (change, options) => navigate(getAddress(change), options) }
}

interface TypedView {
  /** The view, leading on from what is typed. */
  shown: ShownView
  /** The text in the search box. */
  typed: string
  onType: (text: string) => void
}

/**
 * Holds the text of the search box until it is searched for. A sort or filter that is chosen before
 * that includes the text.
 */
export function useTypedView({ view, getAddress, show }: ShownView): TypedView {
  const [{ text: typed, of }, setTyped] = useState({ text: view.q, of: view.q })
  // The address has changed, by the search itself or by the browser's Back: the box follows.
  if (of !== view.q) setTyped({ text: view.q, of: view.q })
  return {
    shown: {
      view,
      getAddress: (change) => getAddress({ q: typed, ...change }),
      show: (change, options) => show({ q: typed, ...change }, options),
    },
    typed,
    onType: (text) => setTyped({ text, of: view.q }),
  }
}
