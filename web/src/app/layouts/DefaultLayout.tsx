import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { AccountLinks } from '#features/auth/components/AccountLinks.tsx'
import { ContentLink } from '#features/content/components/ContentLink.tsx'
import { useSiteFrame } from '#features/site/api/usePageData.ts'
import type { SiteFrame } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import { answerTime } from '#shared/settings.ts'
import { BrandMark } from '#shared/ui/BrandMark.tsx'
import { PhoneLink } from '#shared/ui/links/links.tsx'
import { useMenuClosing } from '#shared/ui/useMenuClosing.ts'
import { SkipLink } from './SkipLink.tsx'
import { ariaCurrent } from './ariaCurrent.ts'
import { useMainFocus } from './useMainFocus.ts'
import './layouts.css'
import './site.css'

interface LinksProps {
  links: readonly { label: string; href: string }[]
}

/** Until an editor has written a menu. */
const usual = [
  { label: 'Courses', href: paths.courses },
  { label: 'Our graduates', href: paths.ourGraduates },
  { label: 'Blog', href: paths.blog },
  { label: 'About us', href: paths.aboutUs },
]

/**
 * The way around the site: in the bar where there is room, else behind a word that opens it without
 * any script. The page's style sheet shows one of the two.
 */
function SiteNavigation() {
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

/** Until an editor has written a footer. */
const usualColumns = [
  {
    title: 'School',
    links: [
      { label: 'Courses', href: paths.courses },
      { label: 'About us', href: paths.aboutUs },
      { label: 'Our graduates', href: paths.ourGraduates },
      { label: 'Blog', href: paths.blog },
    ],
  },
]

/** The end of every page: what the school is, links to go on, and how to reach it. */
function SiteFooter() {
  const { title, tagline, footer, contact, accreditations, legal } = useSiteFrame()
  const columns = footer !== null && footer.columns.length > 0 ? footer.columns : usualColumns
  return (
    <footer className="footer band-deep">
      <div className="footer-inner">
        <div className="footer-school">
          <p className="footer-brand">
            <BrandMark of="window" />
            {title}
          </p>
          <p>{footer?.text ?? tagline ?? 'A school for yoga teachers.'}</p>
          {accreditations.map(({ _key, name, href }) => (
            <p key={_key} className="small">
              Accredited by {href === null ? name : <ContentLink href={href}>{name}</ContentLink>}
            </p>
          ))}
        </div>
        <nav aria-label="Footer" className="footer-columns">
          {columns.map(({ title: heading, links }, index) => (
            <div key={heading ?? index}>
              {heading !== null && <h2>{heading}</h2>}
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <ContentLink href={href}>{label}</ContentLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {contact !== null && <Contact contact={contact} />}
        <div className="footer-end">
          <p>{footer?.smallPrint ?? `${title}, a school for yoga teachers`}</p>
          <nav aria-label="Legal">
            <ul className="footer-legal">
              {legal.map(({ kind, title: name }) => (
                <li key={kind}>
                  <ContentLink href={paths.legal(kind)}>{name}</ContentLink>
                </li>
              ))}
              <li>
                <ContentLink href={paths.cookies}>Cookie settings</ContentLink>
              </li>
            </ul>
          </nav>
          {/* A feed is a file: the browser, not the site, opens it. */}
          <a href={paths.blogFeed} type="application/rss+xml">
            RSS feed
          </a>
        </div>
      </div>
    </footer>
  )
}

function Contact({ contact }: { contact: NonNullable<SiteFrame['contact']> }) {
  const { email, phone, address, hours } = contact
  return (
    <div className="footer-contact">
      <h2>Find us</h2>
      <address>
        {address.length > 0 && (
          <p>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        {(email !== null || phone !== null) && (
          <p>
            {email !== null && <a href={`mailto:${email}`}>{email}</a>}
            {phone !== null && <PhoneLink phone={phone} />}
          </p>
        )}
      </address>
      <p>
        {answerTime()} {hours}
      </p>
    </div>
  )
}
