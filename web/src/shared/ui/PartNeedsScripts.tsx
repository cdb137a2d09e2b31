import type { ReactNode } from 'react'
import { useHydrated } from '../browser/useHydrated.ts'
import './feedback.css'

interface PartNeedsScriptsProps {
  part: 'form' | 'check'
  /** An alternative for visitors without scripts. */
  children?: ReactNode
}

/**
 * Above a part of a page that nothing would act for: while scripts are off, and where they are on and
 * do not come, which a style sheet alone shows after some seconds.
 */
export function PartNeedsScripts({ part, children }: PartNeedsScriptsProps) {
  const hydrated = useHydrated()
  if (hydrated) return null
  return (
    <>
      <noscript>
        <p>
          This {part} needs JavaScript, which is switched off in your browser.
          {children}
        </p>
      </noscript>
      <p className="scripts-late">
        This {part} does not work yet: a part of the page has not arrived. Check your connection,
        then load the page again.
        {children}
      </p>
    </>
  )
}
