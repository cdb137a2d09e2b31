import { reloadOnce, reloadPause } from '../shared/browser/staleBuild.ts'

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
