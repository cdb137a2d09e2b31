import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'wouter'

/** The path whose page had the focus last. It outlives the layouts, which change on the way. */
export const PlaceContext = createContext<RefObject<string | null>>({ current: null })

/**
 * Puts the focus on the page's main part, and the page at its top, whenever the path changes: a
 * keyboard goes on from there, and a screen reader says that something new is shown.
 */
export function useMainFocus() {
  const [location] = useLocation()
  const main = useRef<HTMLElement>(null)
  const place = useContext(PlaceContext)
  // Before any effect of the page itself: a form that opens with it takes the focus after this.
  useLayoutEffect(() => {
    if (place.current === location) return
    place.current = location
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [location, place])
  // A layout that goes while it has the focus hands it to the one that comes in its place.
  useLayoutEffect(() => {
    const shown = main.current
    return () => {
      if (document.activeElement === shown) place.current = null
    }
  }, [place])
  return main
}
