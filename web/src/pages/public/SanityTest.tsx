import { CourseList } from '../../features/content/CourseList.tsx'
import { settings } from '../../shared/settings.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

/** Shows whether the content service answers. */
export default function SanityTest() {
  const { projectId, dataset } = settings().content
  return (
    <article className="stack-wide">
      <PageHeading title="Content test">
        What the content service answers for project {projectId}, dataset {dataset}.
      </PageHeading>
      <CourseList />
    </article>
  )
}
