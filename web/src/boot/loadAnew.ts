import { reloadOnce, reloadPause } from '../shared/browser/staleBuild.ts'

/**
 * Loads the page anew once the site answers for its scripts, at most once in ten seconds, and not
 * where `keep` says that this would lose something. Without a network the page would be gone as well,
 * so nothing is done. A script that is gone belongs to an older build: a newer page has others.
 */
export async function loadAnew(scripts: readonly string[], keep: () => boolean): Promise<void> {
  const answered = await Promise.all(scripts.map((href) => fetch(href))).catch(() => null)
  if (answered === null || !keep() || reloadOnce()) return
  // It was loaded anew a moment ago, and has its turn again.
  setTimeout(() => void loadAnew(scripts, keep), reloadPause)
}
