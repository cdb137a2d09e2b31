import { useEffect, useRef, type RefObject } from 'react'

/**
 * Closes an open `<details>` that lies over the page: by Escape, which leads the focus back to what
 * opened it, by a press outside, and when the focus goes on to what lies behind it. Whatever opened
 * it holds the focus from then on. Without scripts it opens and closes by its summary alone.
 */
export function useMenuClosing(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && menu.current?.contains(target))
    const close = () => {
      if (menu.current?.open === true) menu.current.open = false
    }
    const leave = ({ target }: Event) => {
      if (isOutside(target)) close()
    }
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a') !== null) close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || menu.current?.open !== true) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const take = () => {
      if (menu.current?.open === true && isOutside(document.activeElement)) {
        menu.current.querySelector('summary')?.focus()
      }
    }
    const shown = menu.current
    shown?.addEventListener('toggle', take)
    shown?.addEventListener('click', follow)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      shown?.removeEventListener('toggle', take)
      shown?.removeEventListener('click', follow)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])
  return menu
}
