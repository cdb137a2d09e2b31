import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { describeClosed, type Closed } from '../model/describeClosed.ts'

/** Where a lesson would be that is not open: what that means, and links to go on. */
export function AccessDeniedNotice({ about, ...closed }: Closed & { about: ReactNode }) {
  const { title, text } = describeClosed(closed)
  return (
    <section className="card stack prose" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="row">
        <Link href={paths.user.courses} className={buttonClass('primary')}>
          My courses
        </Link>
        {about}
        <Link href={paths.aboutUs} className={buttonClass('quiet')}>
          Write to us
        </Link>
      </div>
    </section>
  )
}
