import { useState } from 'react'
import type { ShownView } from './useListView.ts'

interface TypedView {
  /** The view, leading on from what is typed. */
  shown: ShownView
  /** What stands in the box of the search. */
  typed: string
  onType: (text: string) => void
}

/**
 * Holds what somebody types into the box of a list's search until it is searched for: a title or a
 * filter that is chosen right after the last letter leads on from that.
 */
export function useTypedView({ view, addressOf, show }: ShownView): TypedView {
  const [{ text: typed, of }, setTyped] = useState({ text: view.q, of: view.q })
  // The address has changed, by the search itself or by the browser's Back: the box follows.
  if (of !== view.q) setTyped({ text: view.q, of: view.q })
  return {
    shown: {
      view,
      addressOf: (change) => addressOf({ q: typed, ...change }),
      show: (change, options) => show({ q: typed, ...change }, options),
    },
    typed,
    onType: (text) => setTyped({ text, of: view.q }),
  }
}
