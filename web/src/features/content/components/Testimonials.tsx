import type { Accreditation } from '@shala/content/site/getSiteSettings'
import type { Testimonial } from '@shala/content/testimonials/testimonial'
import { ContentLink } from './ContentLink.tsx'
import './sections.css'
import './cards.css'

interface TestimonialCardProps {
  testimonial: Testimonial
  /** Says which course they took; not needed on that course's own page. */
  showCourse?: boolean
}

export function TestimonialCard({ testimonial, showCourse = true }: TestimonialCardProps) {
  const { quote, name, role, year, course } = testimonial
  const finished = [showCourse ? course : null, year].filter((part) => part !== null).join(', ')
  return (
    <figure className="testimonial">
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <strong>{name}</strong>
        {role !== null && <span>{role}</span>}
        {finished !== '' && <span className="testimonial-course">{finished}</span>}
      </figcaption>
    </figure>
  )
}

interface TestimonialsProps {
  testimonials: readonly Testimonial[]
  showCourse?: boolean
}

/** Testimonials of graduates, the first in large type. Nothing if there are none. */
export function Testimonials({ testimonials, showCourse = true }: TestimonialsProps) {
  if (testimonials.length === 0) return null
  return (
    <ul className="testimonials">
      {testimonials.map((testimonial) => (
        <li key={testimonial._id}>
          <TestimonialCard testimonial={testimonial} showCourse={showCourse} />
        </li>
      ))}
    </ul>
  )
}

interface AccreditationsProps {
  accreditations: readonly Accreditation[]
}

/** The school's accreditations, each with a link to check it. Nothing if there are none. */
export function Accreditations({ accreditations }: AccreditationsProps) {
  if (accreditations.length === 0) return null
  return (
    <ul className="accreditations">
      {accreditations.map(({ _key, name, text, href }) => (
        <li key={_key}>
          <p className="accreditation-name">{name}</p>
          {text !== null && <p>{text}</p>}
          {href !== null && (
            <p>
              <ContentLink href={href}>
                See the register<span className="visually-hidden"> of {name}</span>
              </ContentLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
