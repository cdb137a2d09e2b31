import {
  type CertificateForm,
  previewCertificate,
  issueCertificates,
} from '@shala/contract/certificates/certificates'
import { Progress } from '@shala/contract/courses/progress'
import { limits } from '@shala/contract/limits'
import { findUsersById, type Person } from '@shala/contract/people/people'
import { findCertificateObstacle } from '@shala/domain/courses/completion'
import { type ReactNode, useState } from 'react'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { getCourseTitle } from '#entities/courses/courses.ts'
import { readHourTotals } from '#entities/courses/hourQueries.ts'
import { PersonSearch } from '#entities/people/PersonSearch.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { getErrorMessage } from '#shared/CallError.ts'
import { savePdf } from '#shared/browser/saveFile.ts'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { getSchoolDay, useSchoolZone } from '#shared/schoolDay.ts'
import { type Server, useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { decimalNumber } from '#shared/typedText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import type { Done } from '#shared/ui/record/useUndo.ts'
import { type Candidate, parseIssue } from '../model/certificate.ts'
import { CandidateFields } from './CandidateFields.tsx'

/** Hands a certificate that is not issued yet to the browser to keep. Throws a `CallError`. */
async function savePreview(
  server: Server,
  courseId: string,
  certificate: CertificateForm,
): Promise<void> {
  savePdf(await server.call(previewCertificate, { courseId, certificate }))
}

interface IssueCertificatesProps {
  /** Renders the hours of a student that a course requires. */
  renderHours: (courseId: string, userId: string) => ReactNode
  /** Receives whether everyone has a certificate. The others stay in the form. */
  onIssued: (done: Done, isComplete: boolean) => void
  onLeave: () => void
}

export function IssueCertificates({ renderHours, onIssued, onLeave }: IssueCertificatesProps) {
  const courses = useCourses()
  const server = useServer()
  const notifyChoice = useNotifyOption('certificate')
  const [courseId, setCourseId] = useState(courses[0]?.courseId ?? '')
  const [typedHours, setHours] = useState<string | null>(null)
  const [completedOn, setCompletedOn] = useState('')
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [exception, setException] = useState('')
  const [added, setAdded] = useState<readonly Candidate[]>([])
  const known = useLoad({ ...courseHoursQuery(), staleTime: 60_000 })
  const finished = useLoad(candidatesQuery(server, courseId))
  const ofPage = known.state === 'ready' ? known.value.get(courseId) : undefined
  const hours = typedHours ?? (ofPage === undefined ? '' : String(ofPage))
  const offered = finished.state === 'ready' ? finished.value : []
  const candidates = [
    ...offered,
    ...added.filter(({ userId }) => !offered.some((one) => one.userId === userId)),
  ]
  const ticked = candidates.filter(({ userId }) => userId in names)
  const totals = useLoad(tickedHoursQuery(server, courseId, ticked))
  const obstacles = ticked.flatMap((one) => {
    const own = (totals.state === 'ready' && totals.value.get(one.userId)) || null
    const obstacle = findCertificateObstacle(one, own, decimalNumber(hours))
    return obstacle === null ? [] : `${one.called}: ${obstacle}`
  })
  const parsed = () =>
    parseIssue({ courseId, hours, completedOn, names, exception }, notifyChoice.notify)
  const course = getCourseTitle(courses, courseId)
  const form = useForm<'courseId' | 'people' | 'hours' | 'completedOn' | 'exception'>({
    check: () => {
      const { errors } = parsed()
      if (errors !== null || obstacles.length === 0 || exception.trim() !== '') return errors ?? {}
      return { exception: 'Say why they get it all the same' }
    },
    send: async () => {
      const { data } = parsed()
      if (data === null) return
      const { issued, failed } = await server.call(issueCertificates, data)
      void refresh(['certificates'])
      void refresh(['courseProgress'])
      setProblems(Object.fromEntries(failed.map(({ userId, error }) => [userId, error])))
      setNames(Object.fromEntries(failed.map(({ userId }) => [userId, names[userId] ?? ''])))
      const left = failed.length === 1 ? '1 student is' : `${failed.length} students are`
      onIssued(
        {
          text: `${describeIssued(issued.length, course)}${failed.length > 0 ? ` ${left} still in the form, with the reason.` : ''}`,
          isPartial: failed.length > 0,
        },
        failed.length === 0,
      )
    },
    focusOnRefusal: 'courseId',
  })
  const add = (person: Person) => {
    const { userId, displayName } = person
    if (!candidates.some((one) => one.userId === userId)) {
      setAdded([...added, { userId, called: getPersonName(person), finishedAt: null }])
    }
    setNames({ ...names, [userId]: displayName ?? '' })
  }
  const [firstNamed] = Object.values(names)
  const zone = useSchoolZone()
  const preview = async (userId: string) => {
    const name = names[userId] ?? ''
    const finishedAt = candidates.find((one) => one.userId === userId)?.finishedAt ?? new Date()
    const problem = await savePreview(server, courseId, {
      name,
      hours: decimalNumber(hours),
      completedOn: completedOn === '' ? getSchoolDay(finishedAt, zone) : completedOn,
    }).then(
      () => '',
      (error: unknown) => getErrorMessage(error),
    )
    setProblems((before) => ({ ...before, [userId]: problem }))
  }
  return (
    <section className="card stack" aria-labelledby="issue-certificates">
      <h2 id="issue-certificates">Issue certificates</h2>
      <Form
        form={form}
        submit="Issue"
        pending="Issuing…"
        beside={<Button onClick={onLeave}>Cancel</Button>}
      >
        <Select
          label="Course"
          {...form.field('courseId', courseId, (to) => {
            setCourseId(to)
            setHours(null)
            setNames({})
            setProblems({})
            setAdded([])
          })}
          options={courses.map((one) => ({ value: one.courseId, label: one.title }))}
        />
        <TextField
          label="Hours"
          {...form.field('hours', hours, setHours)}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label="Completed on"
          {...form.field('completedOn', completedOn, setCompletedOn)}
          type="date"
          hint="Leave blank to use the day on which each student finished"
        />
        <CandidateFields
          load={finished}
          candidates={candidates}
          names={names}
          error={form.errors.people}
          problems={problems}
          renderHours={(userId) => renderHours(courseId, userId)}
          onPreview={(userId) => void preview(userId)}
          onChange={(next) => {
            const isSame = ([userId]: [string, string]) => next[userId] === names[userId]
            setProblems(Object.fromEntries(Object.entries(problems).filter(isSame)))
            setNames(next)
          }}
        />
        <PersonSearch label="Find a student who is not in the list" onChoose={add} />
        {obstacles.length > 0 && (
          <TextField
            label="Reason to issue it all the same"
            {...form.field('exception', exception, setException)}
            hint={`${obstacles.join(' ')} Only the office and the student see the reason.`}
            autoComplete="off"
            maxLength={limits.reason}
          />
        )}
        <NotifyCheckbox
          notifyChoice={notifyChoice}
          to={
            firstNamed === undefined
              ? null
              : { name: firstNamed, course, startsOn: null, endsOn: null }
          }
        />
      </Form>
    </section>
  )
}

function describeIssued(count: number, course: string): string {
  if (count === 0) return `No certificate of ${course} was issued.`
  return count === 1
    ? `1 certificate of ${course} was issued.`
    : `${count} certificates of ${course} were issued.`
}

/** The hours of those who are ticked, by account. */
const tickedHoursQuery = (server: Server, courseId: string, ticked: readonly Candidate[]) => {
  const userIds = ticked.map(({ userId }) => userId)
  return serverQuery(['courseHours', 'ticked', courseId, userIds], async () => {
    const all = userIds.map(
      async (userId) => [userId, await readHourTotals(server, userId, courseId)] as const,
    )
    return new Map(await Promise.all(all))
  })
}

/** Those who finished a course and have no valid certificate of it, who did so last first. */
const candidatesQuery = (server: Server, courseId: string) =>
  serverQuery(['courseProgress', 'withoutCertificate', courseId], () =>
    getCandidates(server, courseId),
  )

async function getCandidates(server: Server, courseId: string): Promise<Candidate[]> {
  const rows = await server.list(
    {
      collection: 'courseProgress',
      where: { courseId },
      range: { field: 'finishedAt', from: new Date(0) },
      order: { field: 'finishedAt', descending: true },
      limit: 2 * shownLimits.certificateCandidates,
    },
    Progress,
  )
  const finished = rows
    .filter(({ data }) => data.certificate === null)
    .map(({ data }) => [data.userId, data.finishedAt] as const)
    .slice(0, shownLimits.certificateCandidates)
  if (finished.length === 0) return []
  const finishedAt = new Map(finished)
  const { found } = await server.call(findUsersById, { userIds: [...finishedAt.keys()] })
  return found.map((person) => ({
    userId: person.userId,
    called: getPersonName(person),
    finishedAt: finishedAt.get(person.userId) ?? null,
  }))
}

/**
 * The hours of each course, from its page; unknown for courses without a page. The content client
 * loads together with the form.
 */
const courseHoursQuery = () =>
  serverQuery(['content', 'courseHours'], async () => {
    const { readCourseHours } = await import('../api/readCourseHours.ts')
    return readCourseHours()
  })
