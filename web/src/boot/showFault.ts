import { reloadOnce, reloadPause } from '../shared/browser/staleBuild.ts'

/**
 * Shows the error screen if a page that needs its script could not be hydrated. `ErrorScreen` cannot
 * do this, because React did not load.
 */
export function showFault(root: HTMLElement): void {
  const screen = document.createElement('section')
  screen.className = 'error-screen'
  const again = element('a', 'Load the page again', 'button button-primary')
  again.setAttribute('href', location.href)
  const row = element('div', '', 'row')
  row.append(again)
  screen.append(
    element('p', '500', 'error-status'),
    element('h1', 'Internal Server Error'),
    element('p', 'This page could not be loaded whole. Loading it again often helps.'),
    row,
  )
  const place = root.querySelector('main') ?? root
  place.replaceChildren(screen)
  document.title = 'Internal Server Error'
}

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

/**
 * Reloads the page once the site serves its scripts, at most once in ten seconds, and not if `keep`
 * says that input would be lost. Does nothing without a network, since the page would be lost as
 * well. A missing script belongs to an older build; the new page has other scripts.
 */
export async function loadAnew(scripts: readonly string[], keep: () => boolean): Promise<void> {
  const answered = await Promise.all(scripts.map((href) => fetch(href))).catch(() => null)
  if (answered === null || !keep() || reloadOnce()) return
  // The page was reloaded a moment ago; try again later.
  setTimeout(() => void loadAnew(scripts, keep), reloadPause)
}
