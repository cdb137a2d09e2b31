import { useState } from 'react'
import type { ShownView } from './useListView.ts'

/**
 * The view with what somebody has typed into the box of the search and not yet been shown: a title or
 * a filter that is pressed right after the last letter leads on from that. Also answers whom to tell
 * of what is typed.
 */
export function useTypedView(shown: ShownView): [ShownView, (text: string) => void] {
  const { view, addressOf, show } = shown
  const [typed, setTyped] = useState({ text: view.q, of: view.q })
  // The address has changed since, by the search itself or by the browser's Back: it is what counts.
  const q = typed.of === view.q ? typed.text : view.q
  const typedView: ShownView = {
    view,
    addressOf: (change) => addressOf({ q, ...change }),
    show: (change, options) => show({ q, ...change }, options),
  }
  return [typedView, (text) => setTyped({ text, of: view.q })]
}
