import { listStudents, type Student, StudentFilter } from '@shala/contract/people/students'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { getPersonName } from '#entities/people/describePerson.ts'
import { EmailAddress } from '#shared/emails/EmailAddress.tsx'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { PersonBadges } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { FoldedFilters, SearchBox } from '#shared/ui/list/ListBar.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { useSelection } from '#shared/ui/list/Selection.tsx'
import {
  filterLabels,
  studentListAddress,
  studentListView,
  type StudentListView,
} from '../model/student.ts'
import './students.css'

interface SelectedStudents {
  readonly students: readonly Student[]
  /** Removes these students from the selection. */
  readonly deselect: (userIds: readonly string[]) => void
  /** Reloads the list after a change. */
  readonly changed: () => void
}

interface StudentListProps {
  /** Rendered above the list, also without a selection, because it may show a message. */
  selected: (selected: SelectedStudents) => ReactNode
}

/**
 * Lists all accounts page by page, with courses and last sign-in. The selection persists across
 * pages and searches.
 */
export function StudentList({ selected: renderSelected }: StudentListProps) {
  const server = useServer()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const view = studentListView(params)
  const { search, filter, from } = view
  const [{ text, of }, setTyped] = useState({ text: search, of: search })
  // The URL has changed, for example by the Back button: update the field.
  if (of !== search) setTyped({ text: search, of: search })
  const show = (change: Partial<StudentListView>) =>
    navigate(studentListAddress({ search: text.trim(), filter, from: null, ...change }, params), {
      replace: true,
    })
  const { rows: selected, ...selection } = useSelection<Student>(({ userId }) => userId)
  const load = useLoad(
    serverQuery(['students', search, filter, from], () =>
      server.call(listStudents, { search, filter, pageToken: from }),
    ),
  )
  return (
    <section className="list stack student-list" aria-label="Students">
      <div className="list-bar">
        <SearchBox
          label="Search by name or email"
          hint="Type the start of a name or email"
          text={text}
          value={search}
          onType={(typed) => setTyped({ text: typed, of: search })}
          onSearch={(typed) => show({ search: typed.trim() })}
        />
        <FoldedFilters label="Filters" active={filter === 'all' ? 0 : 1}>
          <Select
            label="Show"
            value={filter}
            options={StudentFilter.options.map((value) => ({ value, label: filterLabels[value] }))}
            onChange={(value) => show({ filter: StudentFilter.parse(value) })}
          />
        </FoldedFilters>
      </div>
      {renderSelected({
        students: selected,
        deselect: (userIds) =>
          selection.select(
            selected.filter(({ userId }) => userIds.includes(userId)),
            false,
          ),
        changed: () => void refresh(['students']),
      })}
      <Loaded load={load} of="the students">
        {({ students, nextPageToken, looked }) => (
          <>
            {students.length === 0 ? (
              <Nobody view={view} looked={looked} more={nextPageToken !== null} />
            ) : (
              <RowTable
                label="students"
                rows={students}
                getKey={({ userId }) => userId}
                columns={columns}
                selection={{
                  ...selection,
                  noun: { one: 'student', many: 'students' },
                  getName: getPersonName,
                }}
              />
            )}
            <Pages view={view} params={params} next={nextPageToken} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const columns = [
  { title: 'Student', cell: (student: Student) => <Name student={student} /> },
  { title: 'Courses', glance: true, cell: ({ courses }: Student) => countOfCourses(courses) },
  {
    title: 'Next end',
    cell: ({ endsOn }: Student) => (endsOn === null ? '–' : <Day day={endsOn} />),
  },
  {
    title: 'Registered',
    cell: ({ registeredAt }: Student) => <Day day={new Date(registeredAt)} />,
  },
  {
    title: 'Last signed in',
    cell: ({ lastSignInAt }: Student) =>
      lastSignInAt === null ? 'Never' : <Day day={new Date(lastSignInAt)} />,
  },
]

function Name({ student }: { student: Student }) {
  const { userId, displayName, email } = student
  return (
    <>
      <span className="row">
        <Link href={paths.admin.person(userId)}>{getPersonName(student)}</Link>
        <PersonBadges person={student} />
      </span>
      {displayName !== null && email !== null && (
        <div className="soft small">
          <EmailAddress>{email}</EmailAddress>
        </div>
      )}
    </>
  )
}

const countOfCourses = (count: number): string => {
  if (count === 0) return 'No course'
  return count === 1 ? '1 course' : `${count} courses`
}

interface NobodyProps {
  view: StudentListView
  looked: number
  /** True if further students have not been searched yet. */
  more: boolean
}

function Nobody({ view: { search, filter, from }, looked, more }: NobodyProps) {
  if (more) {
    return (
      <p className="soft" role="status">
        None of the {looked} students on these pages matches this filter. Check the next pages.
      </p>
    )
  }
  const isAll = search === '' && filter === 'all' && from === null
  const narrowing = [
    ...(search === '' ? [] : [`“${search}”`]),
    ...(search !== '' && filter === 'all' ? [] : ['this filter']),
  ].join(' and ')
  return (
    <p className="soft" role="status">
      {isAll
        ? 'No students yet. Access given to people who have not registered is listed under Invitations.'
        : `No students match ${narrowing}.`}{' '}
      {search !== '' && (
        <Link href={paths.admin.invitationsFor(search)}>Search the invitations</Link>
      )}
    </p>
  )
}

interface PagesProps {
  view: StudentListView
  /** The query of the URL. */
  params: URLSearchParams
  next: string | null
}

function Pages({ view, params, next }: PagesProps) {
  if (view.from === null && next === null) return null
  return (
    <nav className="row" aria-label="Pages of students">
      {view.from !== null && (
        <Link
          href={studentListAddress({ ...view, from: null }, params)}
          className={buttonClass('quiet', true)}
        >
          First page
        </Link>
      )}
      {next !== null && (
        <Link
          href={studentListAddress({ ...view, from: next }, params)}
          className={buttonClass('quiet', true)}
        >
          Next page
        </Link>
      )}
    </nav>
  )
}
