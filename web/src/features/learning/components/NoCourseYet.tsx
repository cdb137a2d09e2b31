import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import './learning.css'

/** For a student who holds nothing: what they can do next, the likeliest first. */
export function NoCourseYet() {
  const id = useId()
  return (
    <section className="card stack prose" aria-labelledby={id}>
      <h2 id={id}>Next steps</h2>
      <p>You don’t have any courses yet. A course appears here when the school gives you access.</p>
      <ol className="next-steps">
        <li>
          <h3>Choose a course</h3>
          <p>Read about the courses and their dates, and request a place.</p>
          <p>
            <Link href={paths.home} className={buttonClass('primary')}>
              See our courses
            </Link>
          </p>
        </li>
        <li>
          <h3>Try a lesson</h3>
          <p>Lessons that are open to everyone are listed below.</p>
        </li>
        <li>
          <h3>Have you already paid?</h3>
          <p>
            <Link href={paths.contact}>Write to us</Link> from the email address of this account,
            and we will look into it.
          </p>
        </li>
      </ol>
    </section>
  )
}
