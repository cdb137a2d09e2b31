import { useSearchParams } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { FinishedCoursesAdmin } from '#features/graduates/components/finished/FinishedCoursesAdmin.tsx'
import { GraduateAdmin } from '#features/graduates/components/review/GraduateAdmin.tsx'
import { paths } from '#shared/paths.ts'
import { PageActions, PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Tabs } from '#shared/ui/links/links.tsx'

export default function GraduateProfiles() {
  const [search] = useSearchParams()
  const finished = search.get('show') === 'finished'
  return (
    <div className="stack-wide">
      {!search.has('graduate') && (
        <>
          <PageHeading
            title="Graduate Profiles"
            beside={
              <PageHelp>Profiles are shown once you approve them and the graduates agree.</PageHelp>
            }
          />
          <PageActions>
            <Tabs
              label="Graduates"
              tabs={[
                { href: paths.admin.graduates, label: 'Profiles', here: !finished },
                { href: paths.admin.finished, label: 'Finished courses', here: finished },
              ]}
            />
          </PageActions>
        </>
      )}
      <AllCourses>{finished ? <FinishedCoursesAdmin /> : <GraduateAdmin />}</AllCourses>
    </div>
  )
}
