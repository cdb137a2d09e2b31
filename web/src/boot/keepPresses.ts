import { scrollStrip } from '../shared/browser/scrollStrip.ts'

/**
 * Keeps presses of buttons until React can answer them, and says through `wanted` that it is waited
 * for. A button that is kept pales at once, without an attribute that React would not know. What works
 * without scripts is left to the browser: links, `<details>`, and forms with an address of their own;
 * and pictures are scrolled here. Returns how to press again once somebody listens.
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
