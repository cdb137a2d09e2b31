/**
 * A `ref` callback: focuses the element if the focused element was removed and the user has not
 * moved on.
 */
export function takeFocus(element: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) element?.focus()
}
