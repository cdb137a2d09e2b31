/** The pages of an account that lead to one another; `paths` itself is too much for the boot script. */
const pages = new Set(['/login', '/register', '/forgot-password'])

/**
 * Where one goes on to after signing in (`?next=`) goes along from each of these pages to another. The
 * build wrote them once for everybody, so until React comes their links know of no such way.
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
