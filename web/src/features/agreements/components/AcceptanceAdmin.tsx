import { listAcceptances } from '@shala/contract/agreements/agreements'
import { Link, useLocation, useSearchParams } from 'wouter'
import type * as z from 'zod'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { getCourseTitle } from '#entities/courses/courses.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { PageActions } from '#shared/ui/PageActions.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { CountLinks } from '#shared/ui/list/CountLinks.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { SaveTable } from '#shared/ui/list/SaveTable.tsx'

type Page = z.output<typeof listAcceptances.output>

/** The agreements of a course, and its students by name with what they have still to accept. */
const studentAcceptancesQuery = (server: Server, courseId: string) =>
  serverQuery(['agreementAcceptances', 'of course', courseId], () =>
    readAcceptances(server, courseId),
  )

/** Reads all pages. Throws a `CallError`. */
async function readAcceptances(server: Server, courseId: string) {
  const students: Page['students'] = []
  let agreements: Page['agreements'] = []
  let after: string | null = null
  do {
    const page: Page = await server.call(listAcceptances, { courseId, after })
    agreements = page.agreements
    students.push(...page.students)
    after = page.next
  } while (after !== null)
  return {
    agreements,
    students: students.toSorted((one, other) => one.name.localeCompare(other.name)),
  }
}

/** The students of a course who have not accepted its agreements, and those who have. */
export function AcceptanceAdmin() {
  const courses = useCourses()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const courseId = search.get('course') ?? courses[0]?.courseId ?? ''
  const course = getCourseTitle(courses, courseId)
  const showsAccepted = search.get('show') === 'accepted'
  const load = useLoad(studentAcceptancesQuery(useServer(), courseId))
  return (
    <>
      <PageActions>
        <Select
          label="Course"
          value={courseId}
          options={courses.map((one) => ({ value: one.courseId, label: one.title }))}
          onChange={(next) => navigate(paths.admin.agreements({ course: next }))}
        />
      </PageActions>
      <Loaded load={load} of="the agreements">
        {({ agreements, students }) => {
          if (agreements.length === 0) {
            return (
              <p className="soft">This course has no agreements. Editors add them in Sanity.</p>
            )
          }
          const titles = new Map(agreements.map(({ key, title }) => [key, title]))
          const isAccepted = ({ missing }: (typeof students)[number]) => missing.length === 0
          const shown = students.filter((student) => isAccepted(student) === showsAccepted)
          const accepted = students.filter(isAccepted).length
          const listTitles = (keys: readonly string[]) =>
            keys.map((key) => titles.get(key) ?? key).join(', ')
          return (
            <section className="stack" aria-label="Agreements of the students">
              <div className="list-bar">
                <CountLinks
                  label="Students by agreements"
                  links={[
                    {
                      href: paths.admin.agreements({ course: courseId }),
                      label: 'Not accepted',
                      count: students.length - accepted,
                      here: !showsAccepted,
                    },
                    {
                      href: paths.admin.agreements({ course: courseId, show: 'accepted' }),
                      label: 'Accepted',
                      count: accepted,
                      here: showsAccepted,
                    },
                  ]}
                />
                <SaveTable
                  prepare={() =>
                    Promise.resolve({
                      name: `agreements ${course}`,
                      titles: ['Name', 'Email', ...titles.values()],
                      rows: students.map(({ name, email, missing }) => [
                        name,
                        email,
                        ...[...titles.keys()].map((key) =>
                          missing.includes(key) ? 'not accepted' : 'accepted',
                        ),
                      ]),
                      confirmation: (file) => `Saved ${students.length} students in ${file}.`,
                    })
                  }
                />
              </div>
              {shown.length === 0 ? (
                <p className="soft">
                  {showsAccepted
                    ? 'No student has accepted all agreements yet.'
                    : 'All students have accepted the newest agreements.'}
                </p>
              ) : (
                <RowTable
                  label="Agreements of the students"
                  rows={shown}
                  getKey={({ userId }) => userId}
                  columns={[
                    {
                      title: 'Student',
                      cell: ({ userId, name }) => (
                        <Link href={paths.admin.person(userId)}>{name}</Link>
                      ),
                    },
                    { title: 'Email', cell: ({ email }) => email || '–' },
                    {
                      title: showsAccepted ? 'Accepted' : 'Not accepted',
                      glance: true,
                      cell: ({ missing }) =>
                        listTitles(showsAccepted ? [...titles.keys()] : missing),
                    },
                  ]}
                />
              )}
            </section>
          )
        }}
      </Loaded>
    </>
  )
}
