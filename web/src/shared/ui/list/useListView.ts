import { useLocation, useSearch } from 'wouter'
import type { ListConfig } from './listConfig.ts'
import { readView, writeView, type ListView } from './listView.ts'

export interface ShownView {
  view: ListView
  /** The path and query of another view of the list. */
  addressOf: (change: Partial<ListView>) => string
  /** Goes there. What is typed replaces its place in the history; all else makes a new one. */
  show: (change: Partial<ListView>, options?: { replace?: boolean }) => void
}

/** The view that the address asks for. Any change but of the place itself leads to the first page. */
export function useListView<Item>(config: ListConfig<Item>): ShownView {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const view = readView(config, search)
  const addressOf = (change: Partial<ListView>) => {
    const query = writeView(config, search, { ...view, place: null, ...change })
    return query === '' ? path : `${path}?${query}`
  }
  return { view, addressOf, show: (change, options) => navigate(addressOf(change), options) }
}
