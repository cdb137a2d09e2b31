import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { LogOutButton } from '../../features/auth/components/LogOutButton.tsx'
import type { MenuLink, MenuPart } from '../../shared/admin/adminMenu.ts'
import { paths } from '../../shared/paths.ts'
import { BrandMark } from '../../shared/ui/BrandMark.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { DashboardMenu } from './DashboardMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useMainFocus } from './useMainFocus.ts'
import './layouts.css'

interface DashboardLayoutProps {
  /** Names the navigation for screen readers. */
  name: string
  menu: readonly MenuPart[]
  /** What stands behind the name of a link of the menu. */
  beside?: (link: MenuLink) => ReactNode
  /** In the middle of the bar. */
  search?: ReactNode
  /** Beside Log out. */
  elsewhere: ReactNode
  children: ReactNode
}

/** What both dashboards share: a bar, the way around at the side, and the page. */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { name, menu, beside, search, elsewhere, children } = props
  const main = useMainFocus()
  const [location] = useLocation()
  // The menu belongs to the page on which it was opened: choosing from it closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === location
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const close = ({ key, target }: KeyboardEvent) => {
      const inMenu = target instanceof Node && toggle.current?.closest('nav')?.contains(target)
      if (key !== 'Escape' || inMenu !== true) return
      setOpenAt(null)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])
  return (
    <div className="site">
      <SkipLink />
      <header className="bar">
        <div className="bar-inner bar-wide">
          <Link href={paths.home} className="brand">
            <BrandMark of="window" />
            Shala
          </Link>
          {search}
          <div className="bar-end">
            {elsewhere}
            <LogOutButton />
          </div>
        </div>
      </header>
      <div className="dashboard">
        <nav aria-label={name} className="dashboard-menu" data-open={open || undefined}>
          <div className="dashboard-menu-button">
            <Button
              small
              ref={toggle}
              aria-expanded={open}
              aria-controls="dashboard-links"
              onClick={() => setOpenAt(open ? null : location)}
            >
              Menu
            </Button>
          </div>
          <div className="dashboard-links" id="dashboard-links">
            <DashboardMenu menu={menu} location={location} beside={beside} />
          </div>
        </nav>
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <footer className="dashboard-foot">
        <Link href={paths.cookies}>Cookie settings</Link>
      </footer>
    </div>
  )
}
