import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import type { ProgressSummary } from '../model/summarizeProgress.ts'

/** The way to the lesson where a student goes on; nothing where there is none. */
export function ContinueButton({ courseId, stand }: { courseId: string; stand: ProgressSummary }) {
  if (stand.next === null) return null
  return (
    <p>
      <Link href={paths.user.lesson(courseId, stand.next.id)} className={buttonClass('primary')}>
        {stand.begun ? 'Continue' : 'Start'}: {stand.next.data.title}
      </Link>
    </p>
  )
}
