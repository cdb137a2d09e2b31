import { useSchoolDay } from '../../../shared/schoolDay.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { describeOpen, type OpenDays } from '../model/describeOpen.ts'
import { AskToExtend } from './AskToExtend.tsx'

interface OpenUntilProps {
  userId: string
  courseId: string
  title: string
  days: OpenDays
}

/** From when until when a course is open to its student; what ends soon stands out, and can be asked for longer. */
export function OpenUntil({ userId, courseId, title, days }: OpenUntilProps) {
  const { text, isSoon } = describeOpen(days, useSchoolDay())
  if (!isSoon) return <p className="small soft">{text}</p>
  return (
    <div className="row">
      <Badge tone="warn">{text}</Badge>
      {days.endsOn !== null && days.againOn === null && (
        <AskToExtend userId={userId} courseId={courseId} title={title} endsOn={days.endsOn} />
      )}
    </div>
  )
}
