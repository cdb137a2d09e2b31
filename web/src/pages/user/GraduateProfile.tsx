import { useSignedInPerson } from '../../entities/people/session.ts'
import { OwnProfileEditor } from '../../features/graduates/components/profile/OwnProfileEditor.tsx'
import { readCourseSummary } from '../../features/learning/api/readStudy.ts'
import { useServer } from '../../shared/server.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function GraduateProfile() {
  const { user } = useSignedInPerson()
  const server = useServer()
  return (
    <div className="stack-wide">
      <PageHeading title="Graduate Profile">
        Your profile on the page Our graduates. It is shown once the school approves it and you
        agree.
      </PageHeading>
      <OwnProfileEditor
        key={user.uid}
        displayName={user.displayName ?? ''}
        getTitle={async (courseId) => (await readCourseSummary(server, courseId)).title}
      />
    </div>
  )
}
