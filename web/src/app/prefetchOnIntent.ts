const signs = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Fetches what a link leads to as soon as a visitor points at it, touches it or reaches it with the
 * keyboard, unless they have asked their browser to save data.
 */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  if (savesData()) return
  const follow = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const link = target.closest('a')
    if (link === null || link.origin !== location.origin || link.target !== '') return
    if (link.pathname !== location.pathname) prefetch(link.pathname)
  }
  for (const sign of signs) document.addEventListener(sign, follow, { passive: true })
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
