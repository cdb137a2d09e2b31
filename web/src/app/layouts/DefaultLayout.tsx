import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { AccountLinks } from '../../features/auth/AccountLinks.tsx'
import { paths } from '../../shared/paths.ts'
import { NavLink } from './NavLink.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useMainFocus } from './useMainFocus.ts'
import './layouts.css'

/** The public site: header, page, footer. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const main = useMainFocus()
  return (
    <div className="site">
      <SkipLink />
      <header className="bar">
        <div className="bar-inner">
          <Link href={paths.home} className="brand">
            Shala
          </Link>
          <nav aria-label="Site" className="site-nav nav-links">
            <NavLink href={paths.home}>Home</NavLink>
            <NavLink href={paths.aboutUs}>About us</NavLink>
            <NavLink href={paths.blog}>Blog</NavLink>
            <NavLink href={paths.ourGraduates}>Our graduates</NavLink>
          </nav>
          <div className="bar-end">
            <AccountLinks />
          </div>
        </div>
      </header>
      <main id="main" className="page" ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <div className="footer-inner">
          <span>Shala, a school for yoga teachers</span>
          <Link href={paths.aboutUs}>About us</Link>
        </div>
      </footer>
    </div>
  )
}
