/**
 * Scrolls the pictures that stand beside a button of theirs (`data-strip`) by one, on or back. Answers
 * whether it is such a button. It needs no React, so that the first script of a page can do it.
 */
export function scrollStrip(button: HTMLElement): boolean {
  const by = Number(button.dataset['strip'])
  const strip = button.closest('section')?.querySelector('ul')
  const width = strip?.firstElementChild?.clientWidth
  if (!by || !strip || width === undefined) return false
  strip.scrollBy({ left: by * width })
  return true
}
