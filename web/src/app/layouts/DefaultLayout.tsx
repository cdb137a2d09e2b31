import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { AccountLinks } from '../../features/auth/components/AccountLinks.tsx'
import { useSiteFrame } from '../../features/site/api/usePageData.ts'
import { paths } from '../../shared/paths.ts'
import { BrandMark } from '../../shared/ui/BrandMark.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteNavigation } from './SiteNavigation.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useMainFocus } from './useMainFocus.ts'
import './layouts.css'
import './site.css'

/** The public site: header, page, footer. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const main = useMainFocus()
  const { title } = useSiteFrame()
  return (
    <div className="site">
      <SkipLink />
      <header className="bar site-bar">
        <div className="bar-inner">
          <Link href={paths.home} className="brand" aria-label={`${title}, home`}>
            <BrandMark of="window" />
            {title}
          </Link>
          <SiteNavigation />
          <div className="bar-end">
            <AccountLinks />
          </div>
        </div>
      </header>
      <main id="main" className="page" ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
