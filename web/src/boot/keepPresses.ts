/**
 * Keeps presses of buttons until React can answer them, and says through `wanted` that it is waited
 * for. What works without scripts is left to the browser: links, `<details>`, and forms with an
 * address of their own. Returns how to press again once somebody listens.
 */
export function keepPresses(root: HTMLElement, wanted: () => void): () => void {
  const pressed: HTMLButtonElement[] = []
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null || sendsByItself(button)) return
    event.preventDefault()
    pressed.push(button)
    wanted()
  }
  root.addEventListener('click', keep, { capture: true })
  return () => {
    root.removeEventListener('click', keep, { capture: true })
    for (const button of pressed) button.click()
  }
}

const sendsByItself = ({ type, form }: HTMLButtonElement): boolean =>
  type === 'submit' && form !== null && form.hasAttribute('action')
