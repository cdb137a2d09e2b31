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
      <h2 id={id}>What to do next</h2>
      <p>No course yet. As soon as the school opens one for you, it appears here.</p>
      <ol className="next-steps">
        <li>
          <h3>Choose a course</h3>
          <p>Read what each one holds and when it meets, and ask for a place on its page.</p>
          <p>
            <Link href={paths.home} className={buttonClass('primary')}>
              See our courses
            </Link>
          </p>
        </li>
        <li>
          <h3>Try a lesson</h3>
          <p>
            Some lessons are open to everybody. You find them among{' '}
            <Link href={paths.user.courses}>my courses</Link>.
          </p>
        </li>
        <li>
          <h3>You have paid already?</h3>
          <p>
            <Link href={paths.contact}>Write to us</Link> from the address of this account, and we
            will look into it.
          </p>
        </li>
      </ol>
    </section>
  )
}
