/** For a `ref`: takes the focus where what had it went away, and from nobody who went on meanwhile. */
export function takeFocus(element: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) element?.focus()
}
