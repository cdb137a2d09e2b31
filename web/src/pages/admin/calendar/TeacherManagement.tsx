import { useSearchParams } from 'wouter'
import { TeacherAdmin } from '../../../features/teachers/components/TeacherAdmin.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

export default function TeacherManagement() {
  const [search] = useSearchParams()
  const isList = !search.has('teacher')
  return (
    <div className="stack-wide">
      {isList && (
        <PageHeading title="Teachers">
          Who teaches. Sessions are planned with them, and nobody is planned twice at one time.
        </PageHeading>
      )}
      <TeacherAdmin />
    </div>
  )
}
