import { toSessionId } from '@shala/contract/schedules/schedules'
import { formatTimeZone } from '@shala/contract/values/longDay'
import { Link, useLocation, useSearch } from 'wouter'
import { useMay } from '#shared/admin/staffRole.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { useServer } from '#shared/server.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { PageActions } from '#shared/ui/PageActions.tsx'
import { Tabs } from '#shared/ui/links/links.tsx'
import { usePreviousRecord } from '#shared/ui/record/OpenRecord.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { referencesQuery } from '../api/references.ts'
import { parseDay } from '../model/days.ts'
import type { ScheduleReferences } from '../model/references.ts'
import { ScheduleList } from './ScheduleList.tsx'
import { SessionAttendance } from './attendance/SessionAttendance.tsx'
import { Calendar } from './calendar/Calendar.tsx'
import { describeNotified } from './form/NotifyBooked.tsx'
import { EditSchedule, type SavedSchedule, ScheduleForm } from './form/ScheduleForm.tsx'
import './ScheduleAdmin.css'

type ScheduleView = 'list' | 'week' | 'month'

/** The page state in the URL, beside the state of the list and the calendar. */
interface ScheduleAddress {
  view: ScheduleView
  /** The ID of the open schedule, `new`, or null. */
  schedule: string | null
  /** The first day of a new schedule. */
  on: string | null
  /** The course and the group of a new schedule. */
  course: string | null
  group: string | null
  /** The open session, such as `yoga/evenings_20270329T1800`. */
  session: string | null
}

/** Returns the view and the open form, and builds URLs of others. */
function useScheduleAddress() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const wanted = params.get('view')
  const view: ScheduleView = wanted === 'week' || wanted === 'month' ? wanted : 'list'
  const getAddress = (change: Partial<ScheduleAddress>) => {
    const next = new URLSearchParams(search)
    const here = { view, schedule: params.get('schedule'), session: params.get('session') }
    const place: ScheduleAddress = { ...here, on: null, course: null, group: null, ...change }
    put(next, 'view', place.view === 'list' ? null : place.view)
    put(next, 'schedule', place.schedule)
    put(next, 'on', place.on)
    put(next, 'course', place.course)
    put(next, 'group', place.group)
    put(next, 'session', place.session)
    const query = next.toString()
    return query === '' ? path : `${path}?${query}`
  }
  const go = (change: Partial<ScheduleAddress>) => navigate(getAddress(change))
  return {
    view,
    schedule: params.get('schedule'),
    on: params.get('on'),
    course: params.get('course'),
    group: params.get('group'),
    session: params.get('session'),
    getAddress,
    go,
  }
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name)
  else params.set(name, value)
}

const fresh = 'new'

/** Schedules as a list, a week or a month, or the form of one, as named in the URL. */
export function ScheduleAdmin() {
  const server = useServer()
  const load = useLoad(referencesQuery(server))
  return (
    <Loaded load={load} of="courses and rooms">
      {(references) => <LoadedScheduleAdmin references={references} />}
    </Loaded>
  )
}

function LoadedScheduleAdmin({ references }: { references: ScheduleReferences }) {
  const mayEditSchool = useMay('school.settings')
  const { view, schedule: open, on, course, group, session, getAddress, go } = useScheduleAddress()
  const { done, say } = useUndo()
  const left = usePreviousRecord(open, (schedule) => {
    if (schedule !== null) say(null)
  })
  const leave = () => go({ schedule: null })
  const saved = ({ name, people, notify, undo }: SavedSchedule) => {
    const message = describeNotified(`${name} was saved.`, people, notify)
    say({ ...message, ...(people > 0 && { undo }) })
    leave()
  }
  const editAddress = (id: string) => getAddress({ schedule: id })
  return (
    <div className="stack">
      {session !== null && open === null ? (
        <SessionAttendance
          key={session}
          place={session}
          references={references}
          back={getAddress({ session: null })}
        />
      ) : open === null ? (
        <>
          <PageActions>
            <Tabs
              label="Views"
              tabs={views.map(({ key, label }) => ({
                label,
                href: getAddress({ view: key }),
                here: view === key,
              }))}
            />
            <Link
              href={editAddress(fresh)}
              className={buttonClass('primary', true)}
              ref={left === fresh ? takeFocus : undefined}
            >
              Add a schedule
            </Link>
          </PageActions>
          {view === 'list' ? (
            <ScheduleList
              references={references}
              editAddress={editAddress}
              focusOn={left}
              onDone={say}
            />
          ) : (
            <Calendar
              span={view}
              references={references}
              editAddress={editAddress}
              addAddress={(day) => getAddress({ schedule: fresh, on: day })}
              attendanceAddress={(one) =>
                getAddress({ session: `${one.courseId}/${toSessionId(one)}` })
              }
            />
          )}
          <p className="soft small">
            All times are {formatTimeZone(references.school.timeZone)}.{' '}
            {mayEditSchool && <Link href={paths.admin.school}>Change the time zone</Link>}
          </p>
        </>
      ) : open === fresh ? (
        <ScheduleForm
          schedule={null}
          day={parseDay(on)}
          courseId={course}
          groupId={group}
          references={references}
          onSaved={saved}
          onLeave={leave}
        />
      ) : (
        <EditSchedule
          key={open}
          id={open}
          references={references}
          onSaved={saved}
          onLeave={leave}
        />
      )}
      <UndoBar done={done} />
    </div>
  )
}

const views: readonly { key: ScheduleView; label: string }[] = [
  { key: 'list', label: 'List' },
  { key: 'week', label: 'Week' },
  { key: 'month', label: 'Month' },
]
