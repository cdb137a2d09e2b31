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
