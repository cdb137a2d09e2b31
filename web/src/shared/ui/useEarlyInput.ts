import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The ref of an element of a form, for what a visitor put into it before the page was hydrated:
 * React leaves that standing and does not know of it. `tell` is called once, when the element is
 * there, and finds in it what is to be known.
 */
export function useEarlyInput<Element extends HTMLElement>(
  tell: (element: Element) => void,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const tellNow = useEffectEvent(() => {
    if (element.current !== null) tell(element.current)
  })
  useLayoutEffect(() => tellNow(), [])
  return element
}
