import type { Hero, Link } from '@shala/content/pageParts'
import type { ReactNode } from 'react'
import { BrandMark } from '#shared/ui/BrandMark.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { ContentImage } from './ContentImage.tsx'
import { ContentLink } from './ContentLink.tsx'
import './CallToActionSection.css'
import './sections.css'
import './HeroSection.css'

interface HeroSectionProps {
  /** The editors' text, or null. */
  hero: Hero
  /** The page's h1 where they wrote no title. */
  title: string
  /** `arch`: the picture as a window beside the words; `wide`: the whole picture under them. */
  picture?: 'arch' | 'wide'
  /** After the words: facts of a course, for instance. */
  children?: ReactNode
}

/** The opening of a page: its h1, a few words, links to go on, and a picture that stands on the floor. */
export function HeroSection({ hero, title, picture = 'arch', children }: HeroSectionProps) {
  const { overline = null, text = null, image = null, actions = [] } = hero ?? {}
  return (
    <header className={`bleed hero hero-${image === null ? 'bare' : picture}`}>
      <div className="hero-words">
        {overline !== null && <Overline>{overline}</Overline>}
        <h1>{hero?.title ?? title}</h1>
        {(text !== null || actions.length > 0 || children) && (
          <div className="hero-more">
            {text !== null && <p className="hero-text">{text}</p>}
            <Actions links={actions} />
            {children}
          </div>
        )}
      </div>
      {image !== null && (
        <div className="hero-image">
          <ContentImage
            image={image}
            shape={picture === 'arch' ? 'arch' : 'plain'}
            sizes={picture === 'arch' ? '(min-width: 60rem) 34rem, 90vw' : '100vw'}
            priority
          />
        </div>
      )}
    </header>
  )
}

interface ActionsProps {
  links: readonly Link[]
  /** A stronger button stands before these. */
  isSecond?: boolean
}

/** Ways on, as buttons, the first one the strongest. Nothing where there are none. */
function Actions({ links, isSecond = false }: ActionsProps) {
  if (links.length === 0) return null
  return (
    <p className="row">
      {links.map(({ label, href }, index) => (
        <ContentLink
          key={href}
          href={href}
          className={buttonClass(index === 0 && !isSecond ? 'primary' : 'quiet')}
        >
          {label}
        </ContentLink>
      ))}
    </p>
  )
}

interface CallToActionSectionProps {
  callToAction: { title: string | null; text: string | null; link: Link | null } | null
  /** The main action of the page, before the link of the editors. */
  children?: ReactNode
}

/** The invitation at the end of a page, in front of a sun that goes down behind the footer. */
export function CallToActionSection({ callToAction, children }: CallToActionSectionProps) {
  if (callToAction === null) return null
  const { title, text, link } = callToAction
  if (title === null && link === null) return null
  return (
    <section className="bleed invitation" aria-label={title ?? link?.label}>
      <div className="invitation-words">
        {title !== null && <h2>{title}</h2>}
        {text !== null && <p>{text}</p>}
        {children}
        <Actions links={link === null ? [] : [link]} isSecond={children !== undefined} />
      </div>
      <span className="invitation-sun" aria-hidden="true" />
    </section>
  )
}

interface SectionHeadingProps {
  /** Of the h2, for `aria-labelledby` and for links into the page. */
  id?: string
  /** A few words above the title. */
  overline?: string | null
  title: string
  children?: ReactNode
}

/** The title of a part of a page, in large quiet type, with its introduction. */
export function SectionHeading({ id, overline = null, title, children }: SectionHeadingProps) {
  return (
    <header className="section-heading">
      {overline !== null && <Overline>{overline}</Overline>}
      <h2 id={id}>{title}</h2>
      {children !== undefined && children !== null && (
        <div className="section-heading-text">{children}</div>
      )}
    </header>
  )
}

/** A few words above a title, with the sun before them. */
function Overline({ children }: { children: ReactNode }) {
  return (
    <p className="overline">
      <BrandMark of="sun" />
      <span>{children}</span>
    </p>
  )
}
