import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Puts the focus on the page's main part, and the page at its top, whenever the path changes: a
 * keyboard goes on from there, and a screen reader says that something new is shown.
 */
export function useMainFocus() {
  const [location] = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(location)
  useEffect(() => {
    if (before.current === location) return
    before.current = location
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [location])
  return main
}
