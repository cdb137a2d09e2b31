import { StudentList } from '../../features/students/components/StudentList.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function Students() {
  return (
    <div className="stack-wide">
      <PageHeading title="All students" />
      <StudentList />
    </div>
  )
}
