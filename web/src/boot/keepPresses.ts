import { scrollStrip } from '#shared/browser/scrollStrip.ts'

/** The pages of an account that lead to one another; `paths` itself is too much for the boot script. */
const pages = new Set(['/login', '/register', '/forgot-password'])

/**
 * Adds the return path (`?next=`) to the links between the sign-in pages. These pages are
 * prerendered once for everyone, so their links don't have it until React has loaded.
 */
export function keepNext(root: HTMLElement): void {
  if (!pages.has(location.pathname) || !location.search.includes('next=')) return
  const complete = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link !== null && pages.has(link.pathname) && link.search === '')
      link.search = location.search
  }
  // A link is followed by a click, or in a new tab by what comes before the menu and the middle button.
  for (const press of ['click', 'auxclick', 'contextmenu'])
    root.addEventListener(press, complete, true)
}

/**
 * Records button presses until React has loaded, and calls `wanted` to load it now. A pressed
 * button fades, without an attribute that React would not know. Links, `<details>` and forms with a
 * URL work without scripts; picture strips are scrolled here. Returns a function that replays the
 * presses.
 */
export function keepPresses(root: HTMLElement, wanted: () => void): () => void {
  const pressed: { button: HTMLButtonElement; sign: Animation }[] = []
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null || sendsByItself(button)) return
    event.preventDefault()
    if (scrollStrip(button)) return
    pressed.push({ button, sign: button.animate({ opacity: 0.5 }, { fill: 'forwards' }) })
    wanted()
  }
  root.addEventListener('click', keep, { capture: true })
  return () => {
    root.removeEventListener('click', keep, { capture: true })
    for (const { button, sign } of pressed) {
      sign.cancel()
      button.click()
    }
  }
}

const sendsByItself = ({ type, form }: HTMLButtonElement): boolean =>
  type === 'submit' && form !== null && form.hasAttribute('action')
