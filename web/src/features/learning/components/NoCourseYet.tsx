import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'

/** For a student who holds nothing. */
export function NoCourseYet() {
  return (
    <div className="card stack prose">
      <h2>No course yet</h2>
      <p>
        When the school opens a course for you, it appears here. If you have paid for one and do not
        see it, write to us from the address of this account, and we will look into it.
      </p>
      <p>
        <Link href={paths.home} className={buttonClass('quiet')}>
          See our courses
        </Link>
      </p>
    </div>
  )
}
