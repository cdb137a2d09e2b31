import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { findMenuPlace, type MenuLink, type MenuPart } from '#shared/pages/DashboardPage.ts'
import type { Tab } from '#shared/pages/tabs.ts'
import { paths } from '#shared/paths.ts'
import { BrandMark } from '#shared/ui/BrandMark.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TabBar } from './TabBar.tsx'
import { useMainFocus } from './useMainFocus.ts'
import '#shared/ui/links/links.css'
import './layouts.css'

interface DashboardMenuProps {
  menu: readonly MenuPart[]
  /** The path that is shown. */
  location: string
  /** Content behind the link's label, such as a count. */
  beside: ((link: MenuLink) => ReactNode) | undefined
}

/** The way around a dashboard. One link is marked: the page itself, or the part it lies in. */
function DashboardMenu({ menu, location, beside }: DashboardMenuProps) {
  const here = findMenuPlace(menu, location)?.part
  return (
    <ul className="menu">
      {menu.map((part) => (
        <li key={part.label}>
          <Link
            href={part.links[0]?.href ?? location}
            className="nav-link"
            aria-current={
              part !== here ? undefined : part.links[0]?.href === location ? 'page' : 'true'
            }
          >
            {part.label}
            {part.links.map((link) => (
              <Fragment key={link.href}>{beside?.(link)}</Fragment>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The pages of the current entry of the menu; nothing if it has only one. */
function MenuTabs({ menu, location, beside }: DashboardMenuProps) {
  const place = findMenuPlace(menu, location)
  const strip = useRef<HTMLElement>(null)
  useEffect(() => showCurrentTab(strip.current), [location])
  if (place === undefined || place.part.links.length < 2) return null
  return (
    <nav aria-label={place.part.label} className="menu-tabs" ref={strip}>
      {place.part.links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          className="tab"
          aria-current={link !== place.link ? undefined : link.href === location ? 'page' : 'true'}
        >
          {link.label}
          {beside?.(link)}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the tabs, and not the page, to the current one. */
function showCurrentTab(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('[aria-current]')
  if (!strip || !tab) return
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}

/** Scrolls the menu, and not the page, to the entry of the page. */
function showCurrent(menu: HTMLElement | null): void {
  const entry = menu?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!menu || entry === undefined) return
  const { top, bottom } = menu.getBoundingClientRect()
  if (entry.bottom > bottom) menu.scrollTop += entry.bottom - bottom
  else if (entry.top < top) menu.scrollTop -= top - entry.top
}

interface DashboardLayoutProps {
  /** Names the navigation for screen readers. */
  name: string
  menu: readonly MenuPart[]
  /** The pages in the bar of a phone; without them it has a button that opens the menu. */
  tabs?: readonly Tab[] | undefined
  /** Content behind the label of a menu link. */
  beside?: (link: MenuLink) => ReactNode
  /** In the middle of the bar. */
  search?: ReactNode
  /** The account menu, or its place while it is not known who is signed in. */
  account: ReactNode
  children: ReactNode
}

/** The layout of both dashboards: a top bar, the menu at the side, and the page. */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { name, menu, tabs, beside, search, account, children } = props
  const main = useMainFocus()
  const [location] = useLocation()
  // The menu belongs to the page on which it was opened: choosing from it closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === location
  const toggle = useRef<HTMLButtonElement>(null)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(nav.current), [location])
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
          <Link href={paths.home} className="brand" aria-label="Shala">
            <BrandMark of="window" />
            <span className="brand-name">Shala</span>
          </Link>
          {search}
          <div className="bar-end">
            <Fragment key={location}>{account}</Fragment>
          </div>
        </div>
      </header>
      {tabs && <TabBar tabs={tabs} />}
      <div className="dashboard" data-tabs={tabs && true}>
        <nav aria-label={name} className="dashboard-menu" data-open={open || undefined} ref={nav}>
          {!tabs && (
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
          )}
          <div className="dashboard-links" id="dashboard-links">
            <DashboardMenu menu={menu} location={location} beside={beside} />
          </div>
        </nav>
        <div className="dashboard-page">
          <MenuTabs menu={menu} location={location} beside={beside} />
          <main id="main" ref={main} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <footer className="dashboard-foot">
        <Link href={paths.cookies}>Cookie settings</Link>
      </footer>
    </div>
  )
}
