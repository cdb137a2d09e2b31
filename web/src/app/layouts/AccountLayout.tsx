import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSiteFrame } from '#features/site/api/usePageData.ts'
import { paths } from '#shared/paths.ts'
import { BrandMark } from '#shared/ui/BrandMark.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useMainFocus } from './useMainFocus.ts'
import './layouts.css'

/** The frame of pages with one form about the account: the name of the school, the form, and two links. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const main = useMainFocus()
  const { title, legal } = useSiteFrame()
  const privacy = legal.find(({ kind }) => kind === 'privacy')
  return (
    <div className="site account-site">
      <SkipLink />
      <header className="account-bar">
        <Link href={paths.home} className="brand" aria-label={`${title}, home`}>
          <BrandMark of="window" />
          {title}
        </Link>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className="account-foot">
        {privacy && <Link href={paths.legal('privacy')}>{privacy.title}</Link>}
        <Link href={paths.cookies}>Cookie settings</Link>
      </footer>
    </div>
  )
}
