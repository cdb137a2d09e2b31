import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { ContentLink } from '../../features/content/components/ContentLink.tsx'
import { useSiteFrame } from '../../features/site/api/usePageData.ts'
import { paths } from '../../shared/paths.ts'
import { ariaCurrent } from './NavLink.tsx'

/**
 * Closes an open `<details>` that lies over the page: by Escape, which leads the focus back to what
 * opened it, by a press outside, and when the focus goes on to what lies behind it. Whatever opened
 * it holds the focus from then on. Without scripts it opens and closes by its summary alone.
 */
function useMenuClosing(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && menu.current?.contains(target))
    const close = () => {
      if (menu.current?.open === true) menu.current.open = false
    }
    const leave = ({ target }: Event) => {
      if (isOutside(target)) close()
    }
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a') !== null) close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || menu.current?.open !== true) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const take = () => {
      if (menu.current?.open === true && isOutside(document.activeElement)) {
        menu.current.querySelector('summary')?.focus()
      }
    }
    const shown = menu.current
    shown?.addEventListener('toggle', take)
    shown?.addEventListener('click', follow)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      shown?.removeEventListener('toggle', take)
      shown?.removeEventListener('click', follow)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])
  return menu
}

interface LinksProps {
  links: readonly { label: string; href: string }[]
}

/** Until an editor has written a menu. */
const usual = [
  { label: 'Our graduates', href: paths.ourGraduates },
  { label: 'Blog', href: paths.blog },
  { label: 'About us', href: paths.aboutUs },
]

/**
 * The way around the site: in the bar where there is room, else behind a word that opens it without
 * any script. The page's style sheet shows one of the two.
 */
export function SiteNavigation() {
  const { navigation } = useSiteFrame()
  const [location] = useLocation()
  const links = navigation.length > 0 ? navigation : usual
  return (
    <>
      <nav aria-label="Site" className="site-nav">
        <SiteLinks links={links} />
      </nav>
      {/* Another page has another menu: choosing from it closes it. */}
      <SiteMenu key={location} links={links} />
    </>
  )
}

function SiteMenu({ links }: LinksProps) {
  const menu = useMenuClosing()
  return (
    <details className="site-menu" ref={menu}>
      <summary>
        <span className="site-menu-bars" aria-hidden="true" />
        Menu
      </summary>
      <nav aria-label="Menu" className="site-menu-links">
        <SiteLinks links={links} />
      </nav>
    </details>
  )
}

function SiteLinks({ links }: LinksProps) {
  const [location] = useLocation()
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <ContentLink href={href} className="site-link" aria-current={ariaCurrent(href, location)}>
            {label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
