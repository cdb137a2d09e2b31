import type { ReactNode } from 'react'

interface PartNeedsScriptsProps {
  part: 'form' | 'check'
  /** What helps instead. */
  children?: ReactNode
}

/** Above a part of a page that nothing would act for, while scripts are off. */
export function PartNeedsScripts({ part, children }: PartNeedsScriptsProps) {
  return (
    <noscript>
      <p>
        This {part} needs JavaScript, which is switched off in your browser.
        {children}
      </p>
    </noscript>
  )
}
