import { useSearchParams } from 'wouter'
import { TeacherAdmin } from '#features/teachers/components/TeacherAdmin.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function TeacherManagement() {
  const [search] = useSearchParams()
  const isList = !search.has('teacher')
  return (
    <div className="stack-wide">
      {isList && (
        <PageHeading
          title="Teachers"
          beside={<PageHelp>The teachers of the school. Sessions are planned with them.</PageHelp>}
        />
      )}
      <TeacherAdmin />
    </div>
  )
}
