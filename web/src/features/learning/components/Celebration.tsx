import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { BrandMark } from '../../../shared/ui/BrandMark.tsx'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import type { CourseSummary } from '../model/study.ts'
import './learning.css'

interface CelebrationProps {
  course: CourseSummary
  lessons: number
}

/** Below the last lesson that was left, once it is done: quiet, and it stands still for who wants that. */
export function Celebration({ course: { title, completion }, lessons }: CelebrationProps) {
  return (
    <section className="card celebration" aria-label="All lessons are done">
      <BrandMark of="sun" />
      <h2>{lessons === 1 ? 'Your lesson is done' : `All ${lessons} lessons are done`}</h2>
      <p>
        {completion === 'lessons'
          ? `You have finished ${title}. Well done, and thank you for practising with us.`
          : `That was the last lesson of ${title}. Well done. Your teachers say when you have finished the course.`}
      </p>
      {completion === 'lessons' && (
        <p>
          <Link href={paths.user.graduateProfile} className={buttonClass('quiet')}>
            Write your graduate profile
          </Link>
        </p>
      )}
    </section>
  )
}
