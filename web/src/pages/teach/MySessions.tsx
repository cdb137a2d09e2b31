import { TeacherSessions } from '#features/teaching/TeacherSessions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function MySessions() {
  return (
    <div className="stack-wide">
      <PageHeading title="My sessions">The sessions that you teach, in all courses.</PageHeading>
      <TeacherSessions />
    </div>
  )
}
