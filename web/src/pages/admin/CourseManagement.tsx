import { useSearchParams } from 'wouter'
import { CourseHistory } from '#features/access/components/history/AccessHistory.tsx'
import { CourseAdmin } from '#features/courses/components/manage/CourseAdmin.tsx'
import { CourseGroups } from '#features/groups/components/CourseGroups.tsx'
import { CourseQuestions } from '#features/requests/components/application/CourseQuestions.tsx'
import { CourseWebsite } from '#features/site/components/CourseWebsite.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { CourseSteps } from './CourseSteps.tsx'

export default function CourseManagement() {
  const [search] = useSearchParams()
  const isList = !search.has('course') && !['new', 'order'].includes(search.get('view') ?? '')
  return (
    <div className="stack-wide">
      {isList && (
        <PageHeading
          title="Course Management"
          beside={<PageHelp>Courses and their lessons.</PageHelp>}
        />
      )}
      <CourseAdmin
        beside={(courseId) => (
          <>
            <CourseQuestions courseId={courseId} />
            <CourseHistory courseId={courseId} />
          </>
        )}
        steps={(course) => <CourseSteps {...course} />}
        offer={({ courseId, status }) => (
          <>
            <CourseGroups courseId={courseId} />
            <CourseWebsite courseId={courseId} status={status} />
          </>
        )}
      />
    </div>
  )
}
