import type { Hero } from '@shala/content/pageParts'
import type { ReactNode } from 'react'
import { Actions } from './Actions.tsx'
import { ContentImage } from './ContentImage.tsx'
import { Overline } from './SectionHeading.tsx'
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
