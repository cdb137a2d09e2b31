/** The elements that answer only with React, or better: links are documents and need none. */
const controls = 'button, input, select, textarea, label, summary'

const signs = ['pointerdown', 'focusin', 'keydown'] as const

/**
 * Calls `act` once, as soon as a visitor does something for which a page needs React: presses a
 * control, moves the focus into a field or uses the keyboard in one. Reading, scrolling and links
 * need none.
 */
export function onIntent(root: HTMLElement, act: () => void): void {
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(controls) === null) return
    for (const sign of signs) root.removeEventListener(sign, look, { capture: true })
    act()
  }
  for (const sign of signs) root.addEventListener(sign, look, { capture: true, passive: true })
}
