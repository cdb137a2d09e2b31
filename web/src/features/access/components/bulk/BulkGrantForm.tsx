import { type AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { useState } from 'react'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { type CourseName, getCourseTitle } from '#entities/courses/courses.ts'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { TermsFields } from '#shared/terms/TermsFields.tsx'
import {
  defaultTerms,
  parseTerms,
  termErrorLabels,
  type TermsFormValues,
} from '#shared/terms/terms.ts'
import { textOrNull } from '#shared/typedText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import {
  changeChosen,
  type ChangedPeople,
  type ChosenPerson,
  chosenRecordsQuery,
} from '../../api/bulkChanges.ts'
import { bulkGrant } from '../../api/changeAccess.ts'
import { DaysWarning, useDaysWarning } from '../DaysWarning.tsx'

interface GiveChosenFormProps {
  people: readonly ChosenPerson[]
  /** Receives the title of the course and the result. */
  onDone: (course: string, became: ChangedPeople) => void
  onCancel: () => void
}

/** Gives the selected people one course on the same terms. */
export function GiveChosenForm({ people, onDone, onCancel }: GiveChosenFormProps) {
  const courses = useCourses()
  const server = useServer()
  const [courseId, setCourseId] = useState('')
  const [text, setText] = useState(defaultTerms)
  const notifyChoice = useNotifyOption('grant', { action: 'bulkGrant' })
  const unverified = people.filter(({ emailVerified }) => !emailVerified)
  const [known, setKnown] = useState(false)
  const sure = known || unverified.length === 0
  const asked = useDaysWarning(
    { startsOn: textOrNull(text.startsOn), endsOn: textOrNull(text.endsOn) },
    { before: [], after: [] },
  )
  const form = useForm<keyof TermsFormValues | 'courseId' | 'sure'>({
    check: () => ({
      ...(courseId === '' && { courseId: 'Choose a course' }),
      ...parseTerms(text).errors,
      ...(asked.error && { sure: asked.error }),
    }),
    send: async () => {
      const { data: terms } = parseTerms(text)
      if (terms === null || !sure) return
      const userIds = people.map(({ userId }) => userId)
      const became = await changeChosen(server, { courseId, userIds }, () =>
        bulkGrant({ userIds, courseId, ...terms, notify: notifyChoice.notify }, server),
      )
      onDone(getCourseTitle(courses, courseId), became)
    },
    explain: (error) => toFormErrors(error, termErrorLabels),
  })
  return (
    <Form
      form={form}
      label="Give access to the selected students"
      submit={`Give access to ${people.length}`}
      pending="Giving access…"
      unavailable={!sure}
      focusFirst
      beside={
        <Button onClick={onCancel} unavailable={form.pending}>
          Cancel
        </Button>
      }
    >
      <CourseOfChosen
        people={people}
        courses={courses.filter(({ status }) => status !== 'archived')}
        courseId={courseId}
        error={form.errors.courseId}
        onChange={setCourseId}
      />
      <p className="soft small">
        Recorded as “Given by us”. If a student already has access of this type, this replaces it.
      </p>
      {unverified.length > 0 && (
        <Notice tone="warn">
          <p>
            Not verified: {unverified.map(({ name }) => name).join(', ')}. Anyone could have
            registered with these addresses, so check that each account belongs to the right person.
          </p>
          <CheckBox checked={known} onChange={setKnown}>
            These accounts belong to the right people
          </CheckBox>
        </Notice>
      )}
      <TermsFields terms={text} errors={form.errors} onChange={setText} />
      <DaysWarning asked={asked} name="" error={form.errors.sure} />
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={null}
        does="Students with a verified address get the school’s standard email."
      />
    </Form>
  )
}

interface CourseOfChosenProps {
  people: readonly ChosenPerson[]
  courses: readonly CourseName[]
  courseId: string
  error: string | undefined
  onChange: (courseId: string) => void
}

/** The course to give or remove, and which of the selected people have it now. */
export function CourseOfChosen(props: CourseOfChosenProps) {
  const { people, courses, courseId, error, onChange } = props
  return (
    <>
      <Select
        label="Course"
        name="courseId"
        value={courseId}
        error={error}
        options={[
          { value: '', label: 'Choose a course' },
          ...courses.map((course) => ({ value: course.courseId, label: course.title })),
        ]}
        onChange={onChange}
      />
      {courseId !== '' && <WhoHasIt people={people} courseId={courseId} />}
    </>
  )
}

function WhoHasIt({ people, courseId }: Pick<CourseOfChosenProps, 'people' | 'courseId'>) {
  const server = useServer()
  const userIds = people.map(({ userId }) => userId)
  const load = useLoad(chosenRecordsQuery(server, courseId, userIds))
  return (
    <Loaded load={load} of="who has this course">
      {(records) => <p className="soft">{describeHolders(people, records)}</p>}
    </Loaded>
  )
}

function describeHolders(
  people: readonly ChosenPerson[],
  records: ReadonlyMap<string, AccessRecord | null>,
): string {
  const now = new Date()
  const holders = people.filter(({ userId }) => {
    const record = records.get(userId)
    return record != null && isAccessActive(record, now)
  })
  if (holders.length === 0) return 'None of them has access now.'
  if (holders.length === people.length) return 'All of them have access now.'
  return `With access now: ${holders.map(({ name }) => name).join(', ')}.`
}
