import { scrollStrip } from '../shared/browser/scrollStrip.ts'

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
