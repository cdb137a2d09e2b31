import type { PublicSlide } from '@shala/contract/graduates/graduates'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { scrollStrip } from '#shared/browser/scrollStrip.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import './graduates.css'

/**
 * Pictures of graduates, side by side. The browser itself scrolls them, by hand or with the arrow
 * keys; the buttons do the same where scripts run, before React comes too (web/src/boot), and nothing
 * ever moves by itself.
 */
export function GraduateSlider({ slides }: { slides: readonly PublicSlide[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useEnds(strip)
  if (slides.length === 0) return null
  return (
    <section className="slider" aria-label="Pictures of our graduates">
      {/* What scrolls must be within reach of a keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="slider-strip" ref={strip} tabIndex={0} aria-label="Pictures, side by side">
        {slides.map(({ id, picture, caption }) => (
          <li key={id}>
            <figure>
              <img
                loading="lazy"
                decoding="async"
                src={paths.picture(picture.path)}
                srcSet={getWidths(picture)}
                sizes="(min-width: 48rem) 22rem, 78vw"
                width={picture.width}
                height={picture.height}
                alt={picture.alt}
              />
              {caption !== '' && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <div className="slider-buttons">
        <Button data-strip={-1} aria-label="Previous picture" unavailable={atStart} onClick={step}>
          <Arrow back />
        </Button>
        <Button data-strip={1} aria-label="Next picture" unavailable={atEnd} onClick={step}>
          <Arrow />
        </Button>
      </div>
    </section>
  )
}

function Arrow({ back = false }: { back?: boolean }) {
  return (
    <svg className="slider-arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d={back ? 'M20 12H4m7-7-7 7 7 7' : 'M4 12h16m-7-7 7 7-7 7'} />
    </svg>
  )
}

const step = ({ currentTarget }: MouseEvent<HTMLElement>) => scrollStrip(currentTarget)

/** The picture in both of its sizes, for the browser to choose; nothing where there is but one. */
function getWidths({ small, ...whole }: PublicSlide['picture']): string | undefined {
  if (small === null) return undefined
  return [small, whole].map((one) => `${paths.picture(one.path)} ${one.width}w`).join(', ')
}

/** Whether the strip stands at one of its ends. */
function useEnds(strip: { current: HTMLUListElement | null }) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const list = strip.current
    if (list === null) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list
      setEnds({ atStart: scrollLeft < 2, atEnd: scrollLeft + clientWidth > scrollWidth - 2 })
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      list.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [strip])
  return ends
}
