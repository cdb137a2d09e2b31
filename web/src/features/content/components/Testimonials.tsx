import type { Testimonial } from '@shala/content/testimonials/testimonial'
import { TestimonialCard } from './TestimonialCard.tsx'

interface TestimonialsProps {
  testimonials: readonly Testimonial[]
  showCourse?: boolean
}

/** What graduates say, the first of them in large type. Nothing where nobody said anything. */
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
