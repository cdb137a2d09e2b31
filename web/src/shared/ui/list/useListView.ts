import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ListConfig } from './listConfig.ts'
import { readView, writeView, type ListView } from './listView.ts'

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
