import type { PublicSlide } from '@shala/contract/graduates'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { storedImageUrl } from '../model/storedImageUrl.ts'
import './graduates.css'

/**
 * Pictures of graduates, side by side. The browser itself scrolls them, by hand or with the arrow
 * keys; the buttons do the same where scripts run, and nothing ever moves by itself.
 */
export function GraduateSlider({ slides }: { slides: readonly PublicSlide[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, step } = useStrip(strip)
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
                src={storedImageUrl(picture)}
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
        <Button aria-label="Previous picture" unavailable={atStart} onClick={() => step(-1)}>
          <Arrow back />
        </Button>
        <Button aria-label="Next picture" unavailable={atEnd} onClick={() => step(1)}>
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

/** Where the strip stands, and how to go on by one picture. */
function useStrip(strip: { current: HTMLUListElement | null }) {
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
  const step = (by: -1 | 1) => {
    const list = strip.current
    const slide = list?.firstElementChild
    if (list === null || slide == null) return
    list.scrollBy({ left: by * slide.clientWidth })
  }
  return { ...ends, step }
}
